import { useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { textOf } from '#engine/form/draft.ts';
import type { FormContext } from '#engine/form/field-kind.ts';
import { IdentityError } from '#features/identity/identity-error.ts';
import { sendPhoneCode } from '#features/identity/phone.ts';
import { useCountdown } from '#features/sms/countdown.ts';
import { sendCode } from '#features/sms/send-code.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';

const sliderCodes = new Set(['slider.required', 'slider.wrong']);
const sentMs = 1500;
/** The purpose of a code, by the field of its number. */
const purposes = { mobileNum: 'register', loginMobileNum: 'login', resetMobileNum: 'reset' } as const;
const isMobileField = (id: string): id is keyof typeof purposes => Object.hasOwn(purposes, id);

/**
 * Requests a code for the number in the form (SMS-1, SMS-2). The number is checked first, then the slider where the merchant wants it:
 * `isChecking` while it is open, `deliver` takes its result. `onSent` is called once the code is sent.
 */
export function useCodeSending(form: FormContext, onSent: () => void) {
  const { fields, values } = form;
  const mobileField = fields.map(({ id }) => id).find(isMobileField) ?? 'mobileNum';
  const purpose = purposes[mobileField];
  const { identity } = useMerchant().login;
  const provider = purpose === 'login' && identity?.phone ? identity : undefined;
  const { seconds, start } = useCountdown(purpose);
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);

  const showFailure = (error: unknown): void => {
    // Nothing is said of a provider that could not send (SMS-3).
    if (error instanceof IdentityError) return;
    if (!(error instanceof GatewayError)) throw error;
    const isNumber = error.code === 'mobile.invalid' || error.fields.length > 0;
    if (isNumber) {
      form.refuse(mobileField, { textKey: 'errors.mobile.invalid' });
      form.focus(mobileField);
    } else showToast('fail', error.textKey);
    // Until then the gateway refuses.
    if (error.retryAfter) start(Date.now() + error.retryAfter * 1000);
  };
  /** Resolves to a refusal that the slider check can lift; every other outcome is shown here. */
  const deliver = async (sliderCheck?: SliderResult): Promise<GatewayError | undefined> => {
    const toast = showToast('loading', 'forms.smsSending');
    try {
      const number = {
        mobileNum: textOf(values(), mobileField),
        countryDialingCode: textOf(values(), 'countryDialingCode'),
      };
      const until = provider
        ? await sendPhoneCode(provider, number, sliderCheck)
        : await sendCode({ ...number, purpose, sliderCheck });
      start(until);
      setChecking(false);
      showToast('success', 'forms.smsSent', { ms: sentMs });
      onSent();
    } catch (error) {
      hideToast(toast);
      if (error instanceof GatewayError && sliderCodes.has(error.code)) return error;
      setChecking(false);
      showFailure(error);
    }
    return undefined;
  };
  const send = async (): Promise<void> => {
    if (!form.check(mobileField)) return;
    setSending(true);
    if (await deliver()) setChecking(true);
    setSending(false);
  };
  return { seconds, isSending, send, isChecking, deliver, stopChecking: () => setChecking(false) };
}
