import { useMemo, useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { dropDraft, keptDraft, setValues, textOf, type FormValues } from '#engine/form/draft.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { useAct } from '#features/acts/use-act.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { newPasswordForm, phoneForm } from '#features/passwords/password-forms.ts';
import { AccountScreen, StepProgress } from '#features/registration/account-screen.tsx';
import { useRules } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { clientError, GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';

/** `/m/forget` (PSW-3). */
export function View() {
  const t = useT();
  const { isProven, form, draft, submit } = usePasswordReset();
  return (
    <AccountScreen
      title={t('passwords:forget-title')}
      lead={t(isProven ? 'passwords:reset-lead' : 'passwords:forget-lead')}
      foot={
        <>
          <span>{t('passwords:remembered')}</span>
          <TextLink to={pathOf('login')}>{t('login:submit')}</TextLink>
        </>
      }
    >
      <StepProgress at={isProven ? 1 : 0} of={2} />
      <Form key={String(isProven)} form={form} draft={draft} onSubmit={submit}>
        <SubmitButton draft={draft}>{t(isProven ? 'passwords:save' : 'registration:next')}</SubmitButton>
      </Form>
    </AccountScreen>
  );
}

const phoneName = 'forget phone';
const passwordName = 'forget password';

/** The current step of a password reset (PSW-3): the phone is proven by a code, then a password is set. An expired proof leads back to the phone. */
function usePasswordReset() {
  const { fields } = useMerchant().registration;
  const rules = useRules();
  const [proof, setProof] = useState<Value<'passwordVerifyPhone'>>();
  const [phoneDraft] = useState(() => keptDraft(phoneName, () => ({})));
  const [passwordDraft] = useState(() => keptDraft(passwordName, () => ({})));
  const phone = useMemo(() => phoneForm(rules), [rules]);
  const password = useMemo(() => newPasswordForm(rules, fields, { asksOld: false }), [rules, fields]);

  const prove: Submit = async (values) => {
    try {
      const body = {
        mobileNum: withoutLeadingZero(textOf(values, 'resetMobileNum')),
        countryDialingCode: textOf(values, 'countryDialingCode'),
        verificationCode: textOf(values, 'verificationCode'),
        verificationId: sentCodeId('reset'),
      };
      const proven = await call('passwordVerifyPhone', { body });
      if (!proven.resetToken || !proven.userName) throw clientError('answer.unexpected');
      // A code can be used once.
      setValues(phoneDraft, { verificationCode: '' });
      setValues(passwordDraft, { username: proven.userName });
      setProof(proven);
      return undefined;
    } catch (error) {
      return refusalOf(error, phone.rules);
    }
  };
  const resetting = useAct({
    send: (values: FormValues) => {
      const newPassword = textOf(values, 'newPassword');
      const resetToken = proof?.resetToken ?? '';
      return call('passwordReset', { body: { resetToken, newPassword, confirmNewPassword: newPassword } });
    },
    name: 'passwordReset',
    says: 'passwords:changed',
    leaves: () => ({ to: pathOf('login'), replace: true }),
    onDone: () => {
      dropDraft(phoneName);
      dropDraft(passwordName);
    },
  });
  const save: Submit = async (values) => {
    try {
      await resetting.mutateAsync(values);
      return undefined;
    } catch (error) {
      const isOver = error instanceof GatewayError && error.code === 'reset.expired';
      if (!isOver) return refusalOf(error, password.rules);
      phoneDraft.setState({ formError: error.textKey });
      setProof(undefined);
      return undefined;
    }
  };
  return proof
    ? { isProven: true, form: password, draft: passwordDraft, submit: save }
    : { isProven: false, form: phone, draft: phoneDraft, submit: prove };
}
