import { dropDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import { holdPassword } from '#features/passwords/held-password.ts';
import { registrationPresets } from '#features/registration/presets.ts';
import { isGoodAffiliate } from '#features/registration/queries.ts';
import { asksForCaptcha, refusalOf, useCaptchaRefresh } from '#features/registration/refusal.ts';
import type { RegistrationMethod } from '#features/registration/rules.ts';
import { login } from '#features/session/store.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { keptId } from '#shared/platform/kept-id.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

/** What the form is kept under while the player looks elsewhere. */
export const registrationForm = 'registration';

type RegisterBody = Body<'register'>;
type RegistrationPlace = {
  method: RegistrationMethod;
  host: string;
  platform: 'app' | 'home-screen' | 'browser';
  isWebClip: boolean;
  fields: readonly string[];
};

/** REG-6: by which kind of lobby the player registers. */
function registerMethod({ platform, isWebClip }: RegistrationPlace): RegisterBody['registerMethod'] {
  if (platform === 'app') return 'APP';
  if (platform === 'home-screen') return isWebClip ? 'WEBCLIP' : 'PWA';
  return 'H5';
}

/** The payload of REG-6: only fields that are on the form and filled; the password stays as typed, the mobile number loses its leading zero. */
function registerBody(values: FormValues, place: RegistrationPlace): RegisterBody {
  const asked = Object.keys(registrationPresets).filter((name) => name !== 'agree' && place.fields.includes(name));
  const filled = Object.fromEntries(
    asked.flatMap((name) => (typeof values[name] === 'string' && values[name] !== '' ? [[name, values[name]]] : [])),
  );
  const { mobileNum } = filled;
  const { countryDialingCode, captchaId } = values;
  return {
    ...filled,
    ...(mobileNum !== undefined && { mobileNum: mobileNum.replace(/^0/, '') }),
    ...(mobileNum !== undefined && typeof countryDialingCode === 'string' && { countryDialingCode }),
    ...(place.fields.includes('captcha') && typeof captchaId === 'string' && { captchaId }),
    method: place.method === 'mobile' ? 'mobileNum' : 'username',
    registerMethod: registerMethod(place),
    registerUrl: place.host,
    domain: place.host,
    type: 0,
    agree: values['agree'] === true,
  };
}

const keyName = 'registrationKey';

/**
 * The key by which the gateway knows this form again when its answer was lost, so that another tap, or a reload and another
 * tap, logs in to the account that the first one made.
 */
const registrationKey = () => keptId(keyName, 'session');

/** Sends the form (REG-6): the invitation code is checked first (REG-5); success logs the player in (REG-8). */
export function useRegister(method: RegistrationMethod, form: ResolvedForm, onDone: () => void) {
  const refreshCaptcha = useCaptchaRefresh();
  return async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    const fields = form.fields.map(({ id }) => id);
    const code = fields.includes('affiliateCode') ? textOf(values, 'affiliateCode') : '';
    const platform = currentPlatform();
    const isWebClip = readStored('WEBCLIP') !== undefined;
    try {
      if (code && !(await isGoodAffiliate(code)))
        return { fields: { affiliateCode: { textKey: 'registration.badAffiliate' } } };
      const body = registerBody(values, { method, host: location.hostname, platform, isWebClip, fields });
      const session = await call('register', { body: { ...body, idempotencyKey: registrationKey() } });
      login(session);
      writeStored(keyName, undefined, 'session');
      if (body.password) holdPassword(session.userName, body.password);
      // The log of installs is the operator's affair: the player never waits for it (REG-8).
      void call('installEvent', { body: { event: 'register', platform } }).catch(() => {});
      dropDraft(registrationForm);
      onDone();
      return undefined;
    } catch (error) {
      if (asksForCaptcha(error)) refreshCaptcha();
      return refusalOf(error, form.rules);
    }
  };
}
