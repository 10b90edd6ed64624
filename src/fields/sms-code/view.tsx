import { useState } from 'react';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { useForm, useFormActions } from '#engine/form/form-context.tsx';
import { FormInput } from '#engine/form/form-input.tsx';
import { useCountdown } from '#features/sms/countdown.ts';
import { sendCode } from '#features/sms/send-code.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './sms-code.module.css';

const sentMs = 1500;
const mobileFields = ['mobileNum', 'loginMobileNum'];
const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The code of a text message, with the button that sends for it (SMS-1, SMS-2). The number is checked first. */
export function View({ rule: _, label: _label, ...input }: FieldViewProps) {
  const t = useT();
  const { fields } = useForm();
  const { check, fail, values } = useFormActions();
  const mobileField = fields.find(({ id }) => mobileFields.includes(id))?.id ?? 'mobileNum';
  const purpose = mobileField === 'mobileNum' ? 'register' : 'login';
  const { seconds, start } = useCountdown(purpose);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (!check([mobileField])) return;
    setSending(true);
    const toast = showToast('loading', 'forms.smsSending');
    try {
      const { [mobileField]: mobileNum, countryDialingCode } = values();
      start(
        await sendCode({ mobileNum: readText(mobileNum), countryDialingCode: readText(countryDialingCode), purpose }),
      );
      showToast('success', 'forms.smsSent', { ms: sentMs });
      document.getElementById(input.id)?.focus();
    } catch (error) {
      hideToast(toast);
      if (!(error instanceof GatewayError)) throw error;
      const isNumber = error.code === 'mobile.invalid' || error.fields.length > 0;
      if (isNumber) fail(mobileField, { textKey: 'errors.mobile.invalid' });
      else showToast('fail', error.textKey);
      // The gateway says when it will answer again; the button waits as long.
      if (error.retryAfter) start(Date.now() + error.retryAfter * 1000);
    } finally {
      setSending(false);
    }
  };

  return (
    <FormInput
      {...input}
      clean={(text) => text.replace(/[^0-9]/g, '').slice(0, 10)}
      end={
        <button type="button" className={styles.send} disabled={isSending || seconds > 0} onClick={() => void send()}>
          {seconds > 0 ? t('forms.smsAgain', { n: seconds }) : t('forms.smsSend')}
        </button>
      }
    />
  );
}
