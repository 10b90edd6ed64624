import { useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { textOf } from '#engine/form/draft.ts';
import type { FormContext } from '#engine/form/field-kind.ts';
import { IdentityError } from '#features/identity/identity-error.ts';
import { sendPhoneCode } from '#features/identity/phone.ts';
import { useCountdown } from '#features/sms/countdown.ts';
import { sendCode, sendOwnCode } from '#features/sms/send-code.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';

const sliderCodes = new Set(['slider.required', 'slider.wrong']);
const sentMs = 1500;
/** What a code is for, by the field that holds its number. */
const purposes = { mobileNum: 'register', loginMobileNum: 'login', resetMobileNum: 'reset' } as const;
const isMobileField = (id: string): id is keyof typeof purposes => Object.hasOwn(purposes, id);

/** The field of a code that goes to the number of the account, which the gateway knows and the form does not ask for. */
const ownCodeField = 'ownCode';

/**
 * Sends for a code to the number in the form (SMS-1, SMS-2), or to the account's own. A number in the form is checked first, then,
 * where the merchant wants it, the slider: `isChecking` says that it is open, and `deliver` takes its result. `onSent` is called
 * once the code is on its way.
 */
export function useCodeSending(codeField: string, form: FormContext, onSent: () => void) {
  const { fields, values } = form;
  const isOwn = codeField === ownCodeField;
  const mobileField = fields.map(({ id }) => id).find(isMobileField) ?? 'mobileNum';
  const purpose = purposes[mobileField];
  const { identity } = useMerchant().login;
  const provider = purpose === 'login' && identity?.phone ? identity : undefined;
  const { seconds, start } = useCountdown(isOwn ? 'own' : purpose);
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);

  const tell = (error: unknown): void => {
    // A provider that could not send says nothing (SMS-3).
    if (error instanceof IdentityError) return;
    if (!(error instanceof GatewayError)) throw error;
    const isNumber = !isOwn && (error.code === 'mobile.invalid' || error.fields.length > 0);
    if (isNumber) {
      form.refuse(mobileField, { textKey: 'errors.mobile.invalid' });
      form.focus(mobileField);
    } else showToast('fail', error.textKey);
    // The gateway says when it will answer again; the button waits as long.
    if (error.retryAfter) start(Date.now() + error.retryAfter * 1000);
  };
  /** Resolves to the refusal that the slider check can mend; every other outcome is shown here. */
  const deliver = async (sliderCheck?: SliderResult): Promise<GatewayError | undefined> => {
    const toast = showToast('loading', 'forms.smsSending');
    try {
      const number = {
        mobileNum: textOf(values(), mobileField),
        countryDialingCode: textOf(values(), 'countryDialingCode'),
      };
      const ask = () => {
        if (isOwn) return sendOwnCode();
        return provider ? sendPhoneCode(provider, number, sliderCheck) : sendCode({ ...number, purpose, sliderCheck });
      };
      start(await ask());
      setChecking(false);
      showToast('success', 'forms.smsSent', { ms: sentMs });
      onSent();
    } catch (error) {
      hideToast(toast);
      if (error instanceof GatewayError && sliderCodes.has(error.code)) return error;
      setChecking(false);
      tell(error);
    }
    return undefined;
  };
  const send = async (): Promise<void> => {
    if (!isOwn && !form.check(mobileField)) return;
    setSending(true);
    if (await deliver()) setChecking(true);
    setSending(false);
  };
  return { seconds, isSending, send, isChecking, deliver, stopChecking: () => setChecking(false) };
}
