import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { dropDraft, keptDraft, textOf } from '#engine/form/draft.ts';
import type { Submit, SubmitRefusal } from '#engine/form/use-submit.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { dropHeldPassword, heldPassword } from '#features/passwords/held-password.ts';
import { newPasswordForm } from '#features/passwords/password-forms.ts';
import { FormCard } from '#features/registration/account-screen.tsx';
import { rulesQuery } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { useFreshProof } from '#features/security/fresh-proof.ts';
import { useSession } from '#features/session/store.ts';
import { reseal } from '#features/session/vault.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './view.module.css';

/** `/m/changePsw` (PSW-1, PSW-2). */
export function View() {
  const t = useT();
  const { form, isPending, draft, submit, isFirst, isSaved } = useChangePassword();
  return (
    <div className={styles.page}>
      <FormCard
        heading="h2"
        title={t(isFirst ? 'passwords:first-title' : 'passwords:change-title')}
        lead={t('passwords:change-lead')}
      >
        <Form form={form} pending={isPending} draft={draft} onSubmit={submit}>
          <SubmitButton draft={draft} busy={isSaved}>
            {t('passwords:submit')}
          </SubmitButton>
        </Form>
      </FormCard>
    </div>
  );
}

/** For how long `Change saved` is shown before the player is led home, ms (PSW-2). */
const savedMs = 1000;
const sameRefusal: SubmitRefusal = { fields: { newPassword: { textKey: 'errors:password.same' } } };
const noRules: FieldRules = {};

/**
 * The form for a new password and what happens when it is sent (PSW-1, PSW-2); `isFirst` for a player who has none, `isSaved` while
 * the player is led home. The old one is not asked for right after a login, which holds it.
 */
function useChangePassword() {
  const navigate = useNavigate();
  const { code, registration } = useMerchant();
  const { fields } = registration;
  const userName = useSession((state) => state.session?.userName ?? '');
  const formName = `change-password ${userName}`;
  const draft = useMemo(() => keptDraft(formName, () => ({ username: userName })), [formName, userName]);
  const withProof = useFreshProof();
  const [isSaved, setSaved] = useState(false);
  const [held] = useState(() => heldPassword(userName));
  const { data: rules = noRules, isPending: isAwaited } = useQuery(rulesQuery);
  const member = useQuery({ ...memberQuery, enabled: held === undefined });
  const isFirst = held === undefined && member.data?.hasPassword === false;
  const asksOld = held === undefined && !isFirst;
  const form = useMemo(() => newPasswordForm(rules, fields, { asksOld }), [rules, fields, asksOld]);

  const leave = useEffectEvent(() => void navigate(pathOf('home'), { replace: true }));
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(leave, savedMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const submit: Submit = async (values) => {
    const newPassword = textOf(values, 'newPassword');
    const oldPassword = held ?? (asksOld ? textOf(values, 'oldPassword') : undefined);
    if (newPassword === oldPassword) {
      await confirm({ titleKey: 'errors:password.same', confirmKey: 'shell:close' });
      return sameRefusal;
    }
    const toast = showToast('loading', 'passwords:wait');
    try {
      const body = { ...(oldPassword && { oldPassword }), newPassword, confirmNewPassword: newPassword };
      const isChanged = await withProof(() => call('changePassword', { body }));
      if (!isChanged) {
        hideToast(toast);
        return undefined;
      }
      showToast('success', 'passwords:saved', { ms: savedMs });
      // The change is done, even where the vault fails.
      void reseal({ merchant: code, user: userName }, newPassword).catch(() => {});
      dropHeldPassword();
      dropDraft(formName);
      setSaved(true);
      return undefined;
    } catch (error) {
      hideToast(toast);
      return refusalOf(error, form.rules);
    }
  };

  // What the form must ask is not known yet.
  const isPending = isAwaited || (held === undefined && member.isPending);
  return { form, isPending, draft, submit, isFirst, isSaved };
}
