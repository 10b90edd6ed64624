import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useMerchant } from '#engine/config/config-context.tsx';
import { setFieldValue, type FormValues } from '#engine/form/form-store.ts';
import { dropForm, keptForm } from '#engine/form/kept-form.ts';
import { SchemaForm, type SubmitRefusal } from '#engine/form/schema-form.tsx';
import { newPasswordForm, phoneForm } from '#features/passwords/password-forms.ts';
import { AccountScreen } from '#features/registration/account-screen.tsx';
import { rulesQuery } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { StepProgress } from '#features/registration/step-progress.tsx';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError, clientError } from '#shared/api/gateway-error.ts';
import { recordOf, textOf } from '#shared/api/shape.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type Proof = { resetToken: string; userName: string };
const phoneName = 'forget phone';
const passwordName = 'forget password';

function proofOf(answer: unknown): Proof {
  const [resetToken, userName] = [textOf(recordOf(answer), 'resetToken'), textOf(recordOf(answer), 'userName')];
  if (!resetToken || !userName) throw clientError('answer.unexpected');
  return { resetToken, userName };
}

/** `/m/forget`: the phone is proven by a code, then a new password is set (PSW-3). */
export function ForgetPage() {
  const t = useT();
  const navigate = useNavigate();
  const { fields } = useMerchant().registration;
  const { data: rules } = useQuery(rulesQuery);
  const [proof, setProof] = useState<Proof>();
  const phoneStore = useMemo(() => keptForm(phoneName, () => ({})), []);
  const passwordStore = useMemo(() => keptForm(passwordName, () => ({})), []);
  const phone = useMemo(() => phoneForm(rules ?? {}), [rules]);
  const password = useMemo(() => newPasswordForm(rules ?? {}, fields, { asksOld: false }), [rules, fields]);
  const isBusy = useStore(proof ? passwordStore : phoneStore, (state) => state.isBusy);

  const prove = async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    try {
      const body = {
        mobileNum: withoutLeadingZero(textOf(values, 'resetMobileNum')),
        countryDialingCode: textOf(values, 'countryDialingCode'),
        verificationCode: textOf(values, 'verificationCode'),
      };
      const proven = proofOf(await call('passwordVerifyPhone', { body }));
      // A code is good for one try.
      setFieldValue(phoneStore, 'verificationCode', '');
      setFieldValue(passwordStore, 'username', proven.userName);
      setProof(proven);
      return undefined;
    } catch (error) {
      return refusalOf(error, phone.rules);
    }
  };

  const save = async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    const newPassword = textOf(values, 'newPassword');
    try {
      await call('passwordReset', {
        body: { resetToken: proof?.resetToken ?? '', newPassword, confirmNewPassword: newPassword },
      });
      dropForm(phoneName);
      dropForm(passwordName);
      showToast('success', 'passwords.saved');
      await navigate('/m/login', { replace: true });
      return undefined;
    } catch (error) {
      const isOver = error instanceof GatewayError && error.code === 'reset.expired';
      if (!isOver) return refusalOf(error, password.rules);
      phoneStore.setState({ formError: error.textKey });
      setProof(undefined);
      return undefined;
    }
  };

  return (
    <AccountScreen
      title={t('passwords.forgetTitle')}
      lead={proof ? t('passwords.resetLead') : t('passwords.forgetLead')}
      foot={
        <>
          <span>{t('passwords.remembered')}</span>
          <TextLink to="/m/login">{t('login.submit')}</TextLink>
        </>
      }
    >
      <StepProgress at={proof ? 1 : 0} of={2} />
      {proof ? (
        <SchemaForm key="password" form={password} store={passwordStore} onSubmit={save}>
          <Button type="submit" size="large" wide busy={isBusy}>
            {t('passwords.save')}
          </Button>
        </SchemaForm>
      ) : (
        <SchemaForm key="phone" form={phone} store={phoneStore} onSubmit={prove}>
          <Button type="submit" size="large" wide busy={isBusy}>
            {t('registration.next')}
          </Button>
        </SchemaForm>
      )}
    </AccountScreen>
  );
}
