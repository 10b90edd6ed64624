import { useMemo, useState } from 'react';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { Form } from '#fields/form.tsx';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Panel } from './panel.tsx';
import { detailsForm } from './profile-forms.ts';

/** What else the player enters, as the gateway asks for it; what can no longer be changed is above the form. */
export function DetailsForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const { rules, values } = profile;
  const [draft] = useState(() => createDraft(values));
  const form = useMemo(() => detailsForm(rules), [rules]);
  const born = rules['dateOfBirth'] ? undefined : values['dateOfBirth'];
  const saving = useAct({
    send: (given: FormValues) =>
      call('memberUpdate', {
        body: Object.fromEntries(Object.keys(form.rules).map((name) => [name, textOf(given, name)])),
      }),
    changes: 'member',
    says: 'security:saved',
  });
  if (form.fields.length === 0 && !born) return null;
  return (
    <Panel title={t('member:details')}>
      {born && <Facts facts={[{ label: t('registration:dateOfBirth'), value: born }]} />}
      {form.fields.length > 0 && (
        <Form form={form} draft={draft} onSubmit={submitAct(saving, form)}>
          <SubmitButton draft={draft} size="medium">
            {t('security:save')}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
