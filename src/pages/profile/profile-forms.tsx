import { useMemo, useState } from 'react';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { registrationPresets } from '#features/registration/presets.ts';
import { safeRules } from '#features/registration/rules.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

/** The other fields that the gateway asks for; a value that is fixed is above the form. */
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
    name: 'memberUpdate',
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

/** The form of the nickname, or when it can be changed again: once in 30 days. */
export function NicknameForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const moment = useMoment('phone');
  const { nicknameFrom, values } = profile;
  if (nicknameFrom === undefined)
    return (
      <Panel title={t('member:public-name')} lead={t('member:nickname-lead')}>
        <OpenForm profile={profile} />
      </Panel>
    );
  return (
    <Panel title={t('member:public-name')} lead={t('member:nickname-from', { time: moment(nicknameFrom) })}>
      <p className={styles.fixed}>{values['nickname']}</p>
    </Panel>
  );
}

function OpenForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const [draft] = useState(() => createDraft({ nickname: profile.values['nickname'] ?? '' }));
  const form = useMemo(() => nicknameForm(profile.rules), [profile.rules]);
  const saving = useAct({
    send: (given: FormValues) => call('nickname', { body: { nickname: textOf(given, 'nickname') } }),
    name: 'nickname',
    says: 'security:saved',
  });
  return (
    <Form form={form} draft={draft} onSubmit={submitAct(saving, form)}>
      <SubmitButton draft={draft} size="medium">
        {t('member:save-nickname')}
      </SubmitButton>
    </Form>
  );
}

const nickname = 'nickname';

/** The form of some fields under the gateway's rules, with the labels and keyboards of the registration. */
const formOf = (rules: FieldRules): ResolvedForm =>
  resolveForm({ gatewayRules: safeRules(rules), presets: registrationPresets });

/** The nickname alone: it has its own button, since it can seldom be changed. */
const nicknameForm = ({ nickname: rule }: FieldRules): ResolvedForm => formOf(rule ? { nickname: rule } : {});

/** All other fields that the player may change. */
const detailsForm = (rules: FieldRules): ResolvedForm =>
  formOf(Object.fromEntries(Object.entries(rules).filter(([name]) => name !== nickname)));
