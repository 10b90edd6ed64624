import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { forgiveAll, keptDraft, refuse, setValues, type Draft } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import { StepProgress } from '#features/registration/account-screen.tsx';
import { writtenExtras } from '#features/registration/extra-fields.ts';
import { writtenFields } from '#features/registration/presets.ts';
import { captchaQuery, invitationQuery } from '#features/registration/queries.ts';
import { registrationMethods } from '#features/registration/rules.ts';
import { groupsShown, stepsOf, useRegistrationForm } from '#features/registration/steps.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { registrationForm, useRegister } from './use-register.ts';
import styles from './registration.module.css';

/** Puts the invitation of the player's link (REG-5) into the form, where nothing is typed yet. */
function useInvitation(draft: Draft) {
  const { data: invitation } = useQuery(invitationQuery);
  useEffect(() => {
    if (!invitation) return;
    const { values } = draft.getState();
    const isBad = !invitation.isGood && [undefined, invitation.code].includes(values['affiliateCode'] as string);
    setValues(draft, { affiliateCode: invitation.code, recommenderId: invitation.recommender, ...values });
    if (isBad) refuse(draft, { affiliateCode: { textKey: 'registration:bad-affiliate' } });
  }, [invitation, draft]);
  return invitation;
}

type RegisterButtonsProps = { draft: Draft; steps: number; pending: boolean };

/** How far the player is in a form of several steps, and the buttons; the last one is disabled until the player agrees (REG-4). */
function RegisterButtons({ draft, steps, pending }: RegisterButtonsProps) {
  const t = useT();
  const step = useStore(draft, (state) => state.step);
  const agrees = useStore(draft, (state) => state.values['agree'] === true);
  const last = steps - 1;
  const at = Math.min(step, last);
  const lacksConsent = !pending && at === last && !agrees;
  return (
    <>
      {last > 0 && (
        <div className={styles.progress}>
          <StepProgress at={at} of={steps} />
        </div>
      )}
      {lacksConsent && (
        <p id="lacks-consent" className={styles.lack} role="status">
          {t('registration:agree-required')}
        </p>
      )}
      <div className={styles.buttons}>
        {at > 0 && (
          <Button variant="secondary" size="large" onClick={() => draft.setState({ step: at - 1 })}>
            {t('registration:previous')}
          </Button>
        )}
        <SubmitButton draft={draft} disabledBy={lacksConsent && 'lacks-consent'}>
          {t(at < last ? 'registration:next' : 'registration:submit')}
        </SubmitButton>
      </div>
    </>
  );
}

/** The draft that the page and its dialog share. */
function useRegistrationDraft(): Draft {
  const { fields } = useMerchant().registration;
  return useMemo(
    () =>
      keptDraft(registrationForm, () => ({ agree: fields.find(({ id }) => id === 'agree')?.default !== false }), [
        ...writtenFields,
        ...writtenExtras(fields),
      ]),
    [fields],
  );
}

/** Registration by user name or mobile number (REG-1 to REG-9), on one screen or in steps. */
export function Registration({ onDone }: { onDone: () => void }) {
  const t = useT();
  const flags = useFlags();
  const hydrated = useHydrated();
  const { layout, groups } = useMerchant().registration;
  const draft = useRegistrationDraft();
  const methods = registrationMethods(flags);
  const chosen = useStore(draft, ({ values }) => values['method']);
  const method = methods.find((id) => hydrated && id === chosen) ?? methods[0] ?? 'username';
  const invitation = useInvitation(draft);
  const { form, isPending, failed, retry } = useRegistrationForm(method, invitation?.isGood === false);
  const { fields, rules } = form;
  const steps = useMemo(() => (layout === 'stepped' ? stepsOf(fields) : undefined), [layout, fields]);
  const shownGroups = useMemo(() => groupsShown(fields, groups), [fields, groups]);
  // Fetched with the form whichever step shows it, and dropped with it (REG-7).
  useQuery({ ...captchaQuery('register'), enabled: rules['captcha'] !== undefined });
  const submit = useRegister(method, form, onDone);

  if (methods.length === 0) return <EmptyState icon="info" title={t('registration:closed')} />;
  const body = failed ? (
    <EmptyState icon="alert" title={t('errors:part')}>
      <Button onClick={retry}>{t('shell:retry')}</Button>
    </EmptyState>
  ) : (
    <Form form={form} pending={isPending} draft={draft} steps={steps} groups={shownGroups} onSubmit={submit}>
      <RegisterButtons draft={draft} steps={steps?.length ?? 1} pending={isPending} />
    </Form>
  );
  const choose = (id: string) => {
    setValues(draft, { method: id });
    forgiveAll(draft);
    draft.setState({ step: 0 });
  };
  const tabs = methods.map((id) => ({ id, label: t(`registration:method-${id}`) }));
  return (
    <div className={styles.registration}>
      {methods.length === 1 ? (
        body
      ) : (
        <Tabs variant="segment" label={t('registration:methods')} tabs={tabs} selected={method} onSelect={choose}>
          {body}
        </Tabs>
      )}
    </div>
  );
}
