import { accountTypes } from '#schemas/gateway/session-type.ts';
import { dropDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import { holdPassword } from '#features/passwords/held-password.ts';
import { registrationPresets } from '#features/registration/presets.ts';
import { isGoodAffiliate } from '#features/registration/queries.ts';
import { asksForCaptcha, refusalOf, useCaptchaRefresh } from '#features/registration/refusal.ts';
import type { RegistrationMethod } from '#features/registration/rules.ts';
import { logRegistration } from '#features/install-events/install-events.ts';
import { login } from '#features/session/store.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { keptId } from '#shared/platform/kept-id.ts';
import { writeStored } from '#shared/platform/storage.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { registerMethod } from './register-method.ts';

/** Name of the kept draft. */
export const registrationForm = 'registration';

type RegisterBody = Body<'register'>;

/** Who invited the player is known from a link (AGT-1), also where the form does not ask for it. */
const ofLinks = ['affiliateCode', 'recommenderId'];

/**
 * The payload of REG-6: only fields that are on the form and filled, and the invitation of a link; the password as typed, the mobile number
 * without its leading zero.
 */
function registerBody(values: FormValues, method: RegistrationMethod, form: ResolvedForm): RegisterBody {
  const { countryDialingCode, captchaId } = values;
  const fields = form.fields.map(({ id }) => id);
  const extra = form.fields.filter(({ id, isExtra }) => isExtra && textOf(values, id) !== '').map(({ id }) => id);
  const isAsked = (name: string) =>
    name !== 'agree' && [...fields, ...ofLinks].includes(name) && textOf(values, name) !== '';
  const filled = Object.fromEntries(
    Object.keys(registrationPresets).flatMap((name) => (isAsked(name) ? [[name, textOf(values, name)]] : [])),
  );
  const { mobileNum } = filled;
  const host = location.hostname;
  return {
    ...filled,
    ...(mobileNum !== undefined && { mobileNum: withoutLeadingZero(mobileNum) }),
    ...(mobileNum !== undefined && typeof countryDialingCode === 'string' && { countryDialingCode }),
    ...(filled['verificationCode'] !== undefined && { verificationId: sentCodeId('register') }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra.map((id) => [id, textOf(values, id)])) }),
    ...(fields.includes('captcha') && typeof captchaId === 'string' && { captchaId }),
    method: method === 'mobile' ? 'mobileNum' : 'username',
    registerMethod: registerMethod(),
    registerUrl: host,
    domain: host,
    type: accountTypes.member,
    agree: values['agree'] === true,
  };
}

const keyName = 'registrationKey';

/** Idempotency key of this registration: sent again after a lost answer, also after a reload, it logs in to the account that was made. */
const registrationKey = () => keptId(keyName, 'session');

/** Sends the form (REG-6): the invitation code is checked first (REG-5); success logs the player in (REG-8). */
export function useRegister(method: RegistrationMethod, form: ResolvedForm, onDone: () => void) {
  const refreshCaptcha = useCaptchaRefresh();
  const merchant = useMerchant();
  const flags = useFlags();
  return async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    const code = form.fields.some(({ id }) => id === 'affiliateCode') ? textOf(values, 'affiliateCode') : '';
    try {
      if (code && !(await isGoodAffiliate(code)))
        return { fields: { affiliateCode: { textKey: 'registration:bad-affiliate' } } };
      const body = registerBody(values, method, form);
      const session = await call('register', { body: { ...body, idempotencyKey: registrationKey() } });
      const isKept = login(session);
      writeStored(keyName, undefined, 'session');
      if (body.password) holdPassword(session.userName, body.password);
      // The player never waits for the operator's log of installs (REG-8, REG-11).
      void logRegistration(merchant);
      dropDraft(registrationForm);
      onDone();
      if (isKept) showToast('success', 'registration:done', { values: { name: session.userName } });
      if (flags['PASSKEYS'] && isKept)
        void import('#features/passkeys/offer-passkey.ts').then(
          (each) => each.offerPasskey(),
          () => {},
        );
      return undefined;
    } catch (error) {
      if (asksForCaptcha(error)) refreshCaptcha();
      return refusalOf(error, form.rules);
    }
  };
}
