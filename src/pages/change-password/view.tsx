import { useStore } from 'zustand';
import { Form } from '#fields/form.tsx';
import { FormCard } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './view.module.css';
import { useChangePassword } from './use-change-password.ts';

/** `/m/changePsw` (PSW-1, PSW-2). */
export function View() {
  const t = useT();
  const { form, isPending, draft, submit, isFirst, isSaved } = useChangePassword();
  const isBusy = useStore(draft, (state) => state.isBusy);
  return (
    <div className={styles.page}>
      <FormCard
        heading="h2"
        title={t(isFirst ? 'passwords.firstTitle' : 'passwords.changeTitle')}
        lead={t('passwords.changeLead')}
      >
        <Form form={form} pending={isPending} draft={draft} onSubmit={submit}>
          <Button type="submit" size="large" wide busy={isBusy || isSaved}>
            {t('passwords.submit')}
          </Button>
        </Form>
      </FormCard>
    </div>
  );
}
