import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { setFieldValue, type FormStore, type FormValues } from '#engine/form/form-store.ts';
import { dropForm, keptForm } from '#engine/form/kept-form.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { newPasswordForm, phoneForm } from '#features/passwords/password-forms.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError, clientError } from '#shared/api/gateway-error.ts';
import { go } from '#shared/platform/navigation.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type Proof = Value<'passwordVerifyPhone'>;
const phoneName = 'forget phone';
const passwordName = 'forget password';
const noRules: FieldRules = {};
const text = (value: FormValues[string]) => String(value ?? '');

/** One of the two steps: the phone is proven by a code, then a new password is set. */
export type ResetStep = { step: 'phone' | 'password'; form: ResolvedForm; store: FormStore; submit: Submit };

/** The step of a password's reset at which the player is (PSW-3); a proof that ran out leads back to the phone. */
export function usePasswordReset(): ResetStep {
  const { fields } = useMerchant().registration;
  const { data: rules = noRules } = useQuery(rulesQuery);
  const [proof, setProof] = useState<Proof>();
  const [phoneStore] = useState(() => keptForm(phoneName, () => ({})));
  const [passwordStore] = useState(() => keptForm(passwordName, () => ({})));
  const phone = useMemo(() => phoneForm(rules), [rules]);
  const password = useMemo(() => newPasswordForm(rules, fields, { asksOld: false }), [rules, fields]);

  const prove: Submit = async (values) => {
    try {
      const body = {
        mobileNum: withoutLeadingZero(text(values['resetMobileNum'])),
        countryDialingCode: text(values['countryDialingCode']),
        verificationCode: text(values['verificationCode']),
      };
      const proven = await call('passwordVerifyPhone', { body });
      if (!proven.resetToken || !proven.userName) throw clientError('answer.unexpected');
      // A code is good for one try.
      setFieldValue(phoneStore, 'verificationCode', '');
      setFieldValue(passwordStore, 'username', proven.userName);
      setProof(proven);
      return undefined;
    } catch (error) {
      return refusalOf(error, phone.rules);
    }
  };
  const save = async (resetToken: string, newPassword: string) => {
    try {
      await call('passwordReset', { body: { resetToken, newPassword, confirmNewPassword: newPassword } });
      dropForm(phoneName);
      dropForm(passwordName);
      showToast('success', 'passwords.saved');
      go(pathOf('login'), { replace: true });
      return undefined;
    } catch (error) {
      const isOver = error instanceof GatewayError && error.code === 'reset.expired';
      if (!isOver) return refusalOf(error, password.rules);
      phoneStore.setState({ formError: error.textKey });
      setProof(undefined);
      return undefined;
    }
  };
  if (!proof) return { step: 'phone', form: phone, store: phoneStore, submit: prove };
  return {
    step: 'password',
    form: password,
    store: passwordStore,
    submit: (values) => save(proof.resetToken, text(values['newPassword'])),
  };
}
