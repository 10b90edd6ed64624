import type { FormValues } from '#engine/form/form-store.ts';
import { dropForm } from '#engine/form/kept-form.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import { holdPassword } from '#features/passwords/held-password.ts';
import { asksForCaptcha, useCaptchaRefresh } from '#features/registration/captcha-refresh.ts';
import { registerBody } from '#features/registration/payload.ts';
import { isGoodAffiliate } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import type { RegistrationMethod } from '#features/registration/rules.ts';
import { login } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { keptId } from '#shared/platform/kept-id.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

/** What the form is kept under while the player looks elsewhere. */
export const registrationForm = 'registration';

const keyName = 'registrationKey';

/**
 * The key by which the gateway knows this form again when its answer was lost, so that another tap, or a reload and another
 * tap, logs in to the account that the first one made.
 */
const registrationKey = () => keptId(keyName, 'session');

/** Sends the form (REG-6): the invitation code is checked first (REG-5); success logs the player in (REG-8). */
export function useRegister(method: RegistrationMethod, form: ResolvedForm | undefined, onDone: () => void) {
  const refreshCaptcha = useCaptchaRefresh();
  return async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    if (!form) return undefined;
    const fields = form.fields.map(({ id }) => id);
    const code = fields.includes('affiliateCode') ? String(values['affiliateCode'] ?? '') : '';
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
      dropForm(registrationForm);
      onDone();
      return undefined;
    } catch (error) {
      if (asksForCaptcha(error)) refreshCaptcha();
      return refusalOf(error, form.rules);
    }
  };
}
