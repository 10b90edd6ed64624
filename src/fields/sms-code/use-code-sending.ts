import { useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { refuse, textOf } from '#engine/form/draft.ts';
import type { FormContext } from '#engine/form/field-kind.ts';
import { IdentityError } from '#features/identity/provider.ts';
import { sendPhoneCode } from '#features/sign-in/phone.ts';
import { useCountdown } from '#features/sms/countdown.ts';
import { sendCode, sendEmailCode, sendOwnCode } from '#features/sms/send-code.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';

const sliderCodes = new Set(['slider.required', 'slider.wrong']);
const sentMs = 1500;
/** What a code is for, by the field that holds its number. */
const purposes = {
  mobileNum: 'register',
  loginMobileNum: 'login',
  resetMobileNum: 'reset',
  newMobileNum: 'bind',
} as const;
const isMobileField = (id: string): id is keyof typeof purposes => Object.hasOwn(purposes, id);

/** The field of a code that goes to the account's own number, which the gateway knows and the form does not ask for. */
const ownCodeField = 'ownCode';
const emailCodeField = 'emailCode';

/** The field that says where a code goes; none for the account's own number. */
function addressField(codeField: string, { fields }: FormContext): string | undefined {
  if (codeField === ownCodeField) return undefined;
  if (codeField === emailCodeField) return 'email';
  return fields.map(({ id }) => id).find(isMobileField) ?? 'mobileNum';
}

const purposeOf = (address: string | undefined) =>
  address === undefined ? 'own' : isMobileField(address) ? purposes[address] : 'email';

/**
 * Sends for a code to the number (SMS-1, SMS-2) or e-mail address in the form, or to the account's own number. What is in the form is
 * checked first, then, where the merchant wants it of a number, the slider: `isChecking` says that it is open, and `deliver` takes
 * its result. `onSent` is called once the code is on its way.
 */
export function useCodeSending(codeField: string, form: FormContext, onSent: () => void) {
  const address = addressField(codeField, form);
  const purpose = purposeOf(address);
  const { identity } = useMerchant().login;
  const provider = purpose === 'login' && identity?.phone ? identity : undefined;
  const { seconds, start } = useCountdown(purpose);
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);

  const showFailure = (error: unknown): void => {
    // Nothing is said of a provider that could not send (SMS-3).
    if (error instanceof IdentityError) return;
    if (!(error instanceof GatewayError)) throw error;
    const isAddress = ['mobile.invalid', 'email.invalid'].includes(error.code) || error.fields.length > 0;
    if (address !== undefined && isAddress) {
      const textKey = purpose === 'email' ? 'errors:email.invalid' : 'errors:mobile.invalid';
      refuse(form.draft, { [address]: { textKey } });
      form.focus(address);
    } else showToast('fail', error.textKey);
    // Until then the gateway refuses.
    if (error.retryAfter) start(Date.now() + error.retryAfter * 1000);
  };
  const ask = (sliderCheck?: SliderResult): Promise<number> => {
    const { values } = form.draft.getState();
    const typed = textOf(values, address ?? '');
    if (purpose === 'own') return sendOwnCode(sliderCheck);
    if (purpose === 'email') return sendEmailCode(typed);
    const number = { mobileNum: typed, countryDialingCode: textOf(values, 'countryDialingCode') };
    return provider ? sendPhoneCode(provider, number, sliderCheck) : sendCode({ ...number, purpose, sliderCheck });
  };
  /** Resolves to the refusal that the slider check can mend; every other outcome is shown here. */
  const deliver = async (sliderCheck?: SliderResult): Promise<GatewayError | undefined> => {
    const toast = showToast('loading', 'forms:sms-sending');
    try {
      start(await ask(sliderCheck));
      setChecking(false);
      showToast('success', 'forms:sms-sent', { ms: sentMs });
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
    if (address !== undefined && !form.check(address)) return;
    setSending(true);
    try {
      if (await deliver()) setChecking(true);
    } finally {
      setSending(false);
    }
  };
  return { seconds, isSending, send, isChecking, deliver, stopChecking: () => setChecking(false) };
}
