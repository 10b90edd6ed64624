import { useStore } from 'zustand';
import { SchemaForm } from '#engine/form/schema-form.tsx';
import { FormCard } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './view.module.css';
import { useChangePassword } from './use-change-password.ts';

/** `/m/changePsw` (PSW-1, PSW-2). */
export function View() {
  const t = useT();
  const { form, draft, submit, isFirst, isSaved } = useChangePassword();
  const isBusy = useStore(draft, (state) => state.isBusy);
  if (!form)
    return (
      <div className={styles.loading}>
        <Spinner size={40} label={t('shell.loading')} />
      </div>
    );
  return (
    <div className={styles.page}>
      <FormCard
        heading="h2"
        title={t(isFirst ? 'passwords.firstTitle' : 'passwords.changeTitle')}
        lead={t('passwords.changeLead')}
      >
        <SchemaForm form={form} draft={draft} onSubmit={submit}>
          <Button type="submit" size="large" wide busy={isBusy || isSaved}>
            {t('passwords.submit')}
          </Button>
        </SchemaForm>
      </FormCard>
    </div>
  );
}
