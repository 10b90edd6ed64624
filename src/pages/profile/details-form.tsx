import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createDraft, textOf } from '#engine/form/draft.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { refreshMember } from '#features/member/profile.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { Form } from '#fields/form.tsx';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { Panel } from './panel.tsx';
import { detailsForm } from './profile-forms.ts';

/** What else the player tells, as the gateway asks for it; what can no longer be changed stands above the form. */
export function DetailsForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const { rules, values } = profile;
  const [draft] = useState(() => createDraft(values));
  const isBusy = useStore(draft, (state) => state.isBusy);
  const form = useMemo(() => detailsForm(rules), [rules]);
  const born = rules['dateOfBirth'] ? undefined : values['dateOfBirth'];
  if (form.fields.length === 0 && !born) return null;
  const submit: Submit = async (given) => {
    try {
      const body = Object.fromEntries(Object.keys(form.rules).map((name) => [name, textOf(given, name)]));
      await call('memberUpdate', { body });
      await refreshMember();
      showToast('success', 'security.saved');
      return undefined;
    } catch (error) {
      return refusalOf(error, form.rules);
    }
  };
  return (
    <Panel title={t('member.details')}>
      {born && <Facts facts={[{ label: t('registration.dateOfBirth'), value: born }]} />}
      {form.fields.length > 0 && (
        <Form form={form} draft={draft} onSubmit={submit}>
          <Button type="submit" wide busy={isBusy}>
            {t('security.save')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
