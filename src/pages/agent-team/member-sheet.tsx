import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { Acts, Muted, Stack } from '#features/agent/agent-page.tsx';
import { TeamSums } from '#features/agent/team-figures.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { RatesForm } from './rates-form.tsx';

type MemberSheetProps = {
  member: Value<'agentSubordinates'>['content'][number];
  /** Rates and contracts are between an agent and who is directly below. */
  isDirect: boolean;
  onBranch: () => void;
  onClose: () => void;
};

/** An account of the team: its figures, and what the agent may do with it. */
export function MemberSheet({ member, isDirect, onBranch, onClose }: MemberSheetProps) {
  const t = useT();
  const moment = useMoment();
  const [task, setTask] = useState<'rates' | 'offer'>();
  const { account, isAgent, joinedAt, team } = member;
  return (
    <Dialog sheet="member" placement="bottom" title={t('agent:account')} onClose={onClose}>
      <strong>
        <bdi>{account}</bdi>
      </strong>
      {task === 'rates' && <RatesForm account={account} onDone={onClose} />}
      {task === 'offer' && <OfferForm account={account} onDone={onClose} />}
      {!task && (
        <Stack>
          <Muted>{t('agent:joined', { time: moment(joinedAt) })}</Muted>
          <TeamSums sums={team} />
          <Acts>
            {team.members > 1 && (
              <Button variant="secondary" onClick={onBranch}>
                {t('agent:show-team')}
              </Button>
            )}
            {isDirect && (
              <Button variant="secondary" onClick={() => setTask('rates')}>
                {t('agent:rates')}
              </Button>
            )}
            {isDirect && isAgent && (
              <Button variant="secondary" onClick={() => setTask('offer')}>
                {t('agent:offer')}
              </Button>
            )}
          </Acts>
        </Stack>
      )}
    </Dialog>
  );
}
