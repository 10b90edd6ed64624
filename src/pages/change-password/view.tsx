import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import { FormCard } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './view.module.css';
import { useChangePassword } from './use-change-password.ts';

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
