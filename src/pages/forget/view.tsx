import { pathOf } from '#schemas/routes.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import { AccountScreen, StepProgress } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { usePasswordReset } from './use-password-reset.ts';

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
