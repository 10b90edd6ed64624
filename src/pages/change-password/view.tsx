import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { dropDraft, keptDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import type { Submit, SubmitRefusal } from '#engine/form/use-submit.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { dropHeldPassword, heldPassword } from '#features/passwords/held-password.ts';
import { newPasswordForm } from '#features/passwords/password-forms.ts';
import { FormCard } from '#features/registration/account-screen.tsx';
import { rulesQuery } from '#features/registration/queries.ts';
import { useSession } from '#features/session/store.ts';
import { reseal } from '#features/session/vault.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import styles from './view.module.css';

/** `/m/changePsw` (PSW-1, PSW-2). */
export function View() {
  const t = useT();
  const { form, isPending, draft, submit, isFirst } = useChangePassword();
  return (
    <div className={styles.page}>
      <FormCard
        heading="h2"
        title={t(isFirst ? 'passwords:first-title' : 'passwords:change-title')}
        lead={t('passwords:change-lead')}
      >
        <Form form={form} pending={isPending} draft={draft} onSubmit={submit}>
          <SubmitButton draft={draft}>{t('passwords:submit')}</SubmitButton>
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
 * The form for a new password and what happens when it is sent (PSW-1, PSW-2); `isFirst` for a player who has none. The old one is not
 * asked for right after a login, which holds it.
 */
function useChangePassword() {
  const { code, registration } = useMerchant();
  const { fields } = registration;
  const userName = useSession((state) => state.session?.userName ?? '');
  const formName = `change-password ${userName}`;
  const draft = useMemo(() => keptDraft(formName, () => ({ username: userName })), [formName, userName]);
  const [held] = useState(() => heldPassword(userName));
  const { data: rules = noRules, isPending: isAwaited } = useQuery(rulesQuery);
  const member = useQuery({ ...memberQuery, enabled: held === undefined });
  const isFirst = held === undefined && member.data?.hasPassword === false;
  const asksOld = held === undefined && !isFirst;
  const form = useMemo(() => newPasswordForm(rules, fields, { asksOld }), [rules, fields, asksOld]);

  const oldOf = (values: FormValues) => held ?? (asksOld ? textOf(values, 'oldPassword') : undefined);
  const changing = useAct({
    send: (values: FormValues) => {
      const newPassword = textOf(values, 'newPassword');
      const oldPassword = oldOf(values);
      const body = { ...(oldPassword && { oldPassword }), newPassword, confirmNewPassword: newPassword };
      return toastWhile('passwords:wait', call('changePassword', { body }));
    },
    name: 'changePassword',
    says: 'passwords:changed',
    leaves: () => ({ to: pathOf('home'), replace: true }),
    onDone: async (_, values) => {
      showToast('success', 'passwords:saved', { ms: savedMs });
      // The change is done, even where the vault fails.
      void reseal({ merchant: code, user: userName }, textOf(values, 'newPassword')).catch(() => {});
      dropHeldPassword();
      dropDraft(formName);
      await new Promise((resolve) => setTimeout(resolve, savedMs));
    },
  });
  const submit: Submit = async (values) => {
    if (textOf(values, 'newPassword') === oldOf(values)) {
      await confirm({ titleKey: 'errors:password.same', confirmKey: 'shell:close' });
      return sameRefusal;
    }
    return submitAct(changing, form)(values);
  };

  // What the form must ask is not known yet.
  const isPending = isAwaited || (held === undefined && member.isPending);
  return { form, isPending, draft, submit, isFirst };
}
