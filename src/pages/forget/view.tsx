import { pathOf } from '#schemas/routes.ts';
import { useStore } from 'zustand';
import { Form } from '#fields/form.tsx';
import { AccountScreen, StepProgress } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { usePasswordReset, type ResetStep } from './use-password-reset.ts';

const looks: Record<ResetStep['step'], { at: number; leadKey: string; submitKey: string }> = {
  phone: { at: 0, leadKey: 'passwords.forgetLead', submitKey: 'registration.next' },
  password: { at: 1, leadKey: 'passwords.resetLead', submitKey: 'passwords.save' },
};

/** `/m/forget`: the phone is proven by a code, then a new password is set (PSW-3). */
export function View() {
  const t = useT();
  const { step, form, draft, submit } = usePasswordReset();
  const isBusy = useStore(draft, (state) => state.isBusy);
  const { at, leadKey, submitKey } = looks[step];
  return (
    <AccountScreen
      title={t('passwords.forgetTitle')}
      lead={t(leadKey)}
      foot={
        <>
          <span>{t('passwords.remembered')}</span>
          <TextLink to={pathOf('login')}>{t('login.submit')}</TextLink>
        </>
      }
    >
      <StepProgress at={at} of={2} />
      <Form key={step} form={form} draft={draft} onSubmit={submit}>
        <Button type="submit" size="large" wide busy={isBusy}>
          {t(submitKey)}
        </Button>
      </Form>
    </AccountScreen>
  );
}
