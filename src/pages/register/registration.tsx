import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { setFieldValue, type FormStore } from '#engine/form/form-store.ts';
import { keptForm } from '#engine/form/kept-form.ts';
import { invitationQuery } from '#features/registration/invitation.ts';
import { writtenFields } from '#features/registration/presets.ts';
import { captchaQuery } from '#features/registration/queries.ts';
import { registrationMethods } from '#features/registration/rules.ts';
import { useRegistrationForm } from '#features/registration/use-registration-form.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './registration.module.css';
import { registrationForm, useRegister } from './use-register.ts';

/** What the address brought the player here with (REG-5) stands in the form, unless something is typed there already. */
function useInvitation(store: FormStore) {
  const { data: invitation } = useQuery(invitationQuery);
  useEffect(() => {
    if (!invitation) return;
    const given = { affiliateCode: invitation.code, recommenderId: invitation.recommender };
    const { values, errors } = store.getState();
    const isBad = !invitation.isGood && [undefined, invitation.code].includes(values['affiliateCode'] as string);
    store.setState({
      values: { ...given, ...values },
      errors: { ...errors, ...(isBad && { affiliateCode: { textKey: 'registration.badAffiliate' } }) },
    });
  }, [invitation, store]);
  return invitation;
}

/** Registration by user name or by mobile number (REG-1 to REG-9), the same on its page and in its dialog: both fill in one form. */
export function Registration({ onDone }: { onDone: () => void }) {
  const t = useT();
  const flags = useFlags();
  const { registration } = useMerchant();
  const store = useMemo(
    () =>
      keptForm(
        registrationForm,
        () => ({ agree: registration.fields.find(({ id }) => id === 'agree')?.default !== false }),
        writtenFields,
      ),
    [registration],
  );
  const methods = registrationMethods(flags);
  const chosen = useStore(store, ({ values }) => values['method']);
  const method = methods.find((id) => id === chosen) ?? methods[0] ?? 'username';
  const invitation = useInvitation(store);
  const { form, failed, retry } = useRegistrationForm(method, invitation?.isGood === false);
  // Fetched with the form, whichever step shows it, and let go of with it (REG-7).
  useQuery({ ...captchaQuery, enabled: form?.rules['captcha'] !== undefined });
  const submit = useRegister(method, form, onDone);

  if (methods.length === 0) return <EmptyState icon="info" title={t('registration.closed')} />;
  const body = form ? (
    <RegisterForm form={form} store={store} layout={registration.layout} onSubmit={submit} />
  ) : failed ? (
    <EmptyState icon="alert" title={t('errors.part')}>
      <Button onClick={retry}>{t('shell.retry')}</Button>
    </EmptyState>
  ) : (
    <div className={styles.loading}>
      <Spinner size={40} label={t('shell.loading')} />
    </div>
  );
  return (
    <div className={styles.registration}>
      {methods.length === 1 ? (
        body
      ) : (
        <Tabs
          variant="segment"
          label={t('registration.methods')}
          tabs={methods.map((id) => ({ id, label: t(`registration.method-${id}`) }))}
          selected={method}
          onSelect={(id) => {
            setFieldValue(store, 'method', id);
            store.setState({ step: 0, errors: {} });
          }}
        >
          {body}
        </Tabs>
      )}
    </div>
  );
}
