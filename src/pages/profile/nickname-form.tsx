import { useMemo, useState } from 'react';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { Form } from '#fields/form.tsx';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Panel } from './panel.tsx';
import { nicknameForm } from './profile-forms.ts';
import styles from './view.module.css';

/** The nickname, or until when it stays: it is changed once in 30 days. */
export function NicknameForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const moment = useMoment();
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
    changes: 'member',
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
