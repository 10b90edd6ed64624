import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createDraft, textOf } from '#engine/form/draft.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { refreshMember } from '#features/member/profile.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { Form } from '#fields/form.tsx';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
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
      <Panel title={t('member.public-name')} lead={t('member.nickname-lead')}>
        <OpenForm profile={profile} />
      </Panel>
    );
  return (
    <Panel title={t('member.public-name')} lead={t('member.nickname-from', { time: moment(nicknameFrom) })}>
      <p className={styles.fixed}>{values['nickname']}</p>
    </Panel>
  );
}

function OpenForm({ profile }: { profile: MemberProfile }) {
  const t = useT();
  const [draft] = useState(() => createDraft({ nickname: profile.values['nickname'] ?? '' }));
  const isBusy = useStore(draft, (state) => state.isBusy);
  const form = useMemo(() => nicknameForm(profile.rules), [profile.rules]);
  const submit: Submit = async (given) => {
    try {
      await call('nickname', { body: { nickname: textOf(given, 'nickname') } });
      await refreshMember();
      showToast('success', 'security.saved');
      return undefined;
    } catch (error) {
      // It was changed elsewhere meanwhile: the screen then says when it may be again.
      if (error instanceof GatewayError && error.code === 'nickname.tooSoon') void refreshMember();
      return refusalOf(error, form.rules);
    }
  };
  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Button type="submit" wide busy={isBusy}>
        {t('member.save-nickname')}
      </Button>
    </Form>
  );
}
