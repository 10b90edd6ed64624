import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { FormValues } from '#engine/form/form-store.ts';
import { dropForm, keptForm } from '#engine/form/kept-form.ts';
import { SchemaForm, type SubmitRefusal } from '#engine/form/schema-form.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { dropHeldPassword, heldPassword } from '#features/passwords/held-password.ts';
import { newPasswordForm } from '#features/passwords/password-forms.ts';
import { FormCard } from '#features/registration/form-card.tsx';
import { rulesQuery } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { useSession } from '#features/session/store.ts';
import { sealAnew } from '#features/session/vault.ts';
import { call } from '#shared/api/client.ts';
import { textOf } from '#shared/api/shape.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './change-password-page.module.css';

/** How long `Change saved` stays and the way home takes, ms (PSW-2). */
const savedMs = 1000;
const sameRefusal: SubmitRefusal = { fields: { newPassword: { textKey: 'errors.password.same' } } };

/** `/m/changePsw` (PSW-1, PSW-2). A failure takes the loading toast away and shows no other: what was refused stands in the form. */
export function ChangePasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const { code, registration } = useMerchant();
  const { fields } = registration;
  const userName = useSession((state) => state.session?.userName ?? '');
  const formName = `change-password ${userName}`;
  const store = useMemo(() => keptForm(formName, () => ({ username: userName })), [formName, userName]);
  const isBusy = useStore(store, (state) => state.isBusy);
  const [isSaved, setSaved] = useState(false);
  const [held] = useState(() => heldPassword(userName));
  const { data: rules, isPending } = useQuery(rulesQuery);
  const member = useQuery(memberQuery(held === undefined));
  const asksOld = held === undefined && member.data?.hasPassword !== false;
  const form = useMemo(() => newPasswordForm(rules ?? {}, fields, { asksOld }), [rules, fields, asksOld]);

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => void navigate('/m/home', { replace: true }), savedMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  const submit = async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    const newPassword = textOf(values, 'newPassword');
    const oldPassword = held ?? (asksOld ? textOf(values, 'oldPassword') : undefined);
    const refuseSame = async () => {
      await confirm({ titleKey: 'errors.password.same', confirmKey: 'shell.close' });
      return sameRefusal;
    };
    if (newPassword === oldPassword) return refuseSame();
    const toast = showToast('loading', 'passwords.wait');
    try {
      await call('changePassword', {
        body: { ...(oldPassword && { oldPassword }), newPassword, confirmNewPassword: newPassword },
      });
      showToast('success', 'passwords.saved', { ms: savedMs });
      // The change is done, whatever the browser makes of its vault.
      void sealAnew({ merchant: code, user: userName }, newPassword).catch(() => {});
      dropHeldPassword();
      dropForm(formName);
      setSaved(true);
      return undefined;
    } catch (error) {
      hideToast(toast);
      return refusalOf(error, form.rules);
    }
  };

  if (isPending || (held === undefined && member.isPending))
    return (
      <div className={styles.loading}>
        <Spinner size={40} label={t('shell.loading')} />
      </div>
    );
  return (
    <div className={styles.page}>
      <FormCard heading="h2" title={t('passwords.changeTitle')} lead={t('passwords.changeLead')}>
        <SchemaForm form={form} store={store} onSubmit={submit}>
          <Button type="submit" size="large" wide busy={isBusy || isSaved}>
            {t('passwords.submit')}
          </Button>
        </SchemaForm>
      </FormCard>
    </div>
  );
}
