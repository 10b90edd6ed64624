import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Acts, Muted, Stack } from '#features/agent/agent-page.tsx';
import { ratesQuery } from '#features/agent/queries.ts';
import { RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { TeamSums } from '#features/agent/team-figures.tsx';
import { useAgentAct } from '#features/agent/use-agent-act.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { editPercent } from '#shared/lib/percent.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';

type MemberSheetProps = {
  member: Value<'agentSubordinates'>['content'][number];
  /** Only an account directly below has rates and contracts with the agent. */
  isDirect: boolean;
  onBranch: () => void;
  onClose: () => void;
};

/** An account of the team: its figures, and what the agent may do with it. */
export function MemberSheet({ member, isDirect, onBranch, onClose }: MemberSheetProps) {
  const t = useT();
  const moment = useMoment('merchant');
  const [task, setTask] = useState<'rates' | 'offer'>();
  const { account, isAgent, joinedAt, team } = member;
  return (
    <Dialog sheet="member" placement="bottom" title={t('agent:account')} onClose={onClose}>
      <strong>
        <Foreign>{account}</Foreign>
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

type Props = { account: string; onDone: () => void };

/** The rates of an account directly below, which apply from the merchant's next day (AGT-3). */
function RatesForm({ account, onDone }: Props) {
  const query = useQuery(ratesQuery(account));
  return (
    <AgentBody query={query}>
      {(settings) => <Fields settings={settings} account={account} onDone={onDone} />}
    </AgentBody>
  );
}

function Fields({ settings, account, onDone }: Props & { settings: Value<'agentRebateSettings'> }) {
  const t = useT();
  const { tag } = useLanguage();
  const bounds = settings.list.filter(({ maxPpm }) => maxPpm > 0);
  const [typed, setTyped] = useState<TypedRates>(
    Object.fromEntries(bounds.map(({ gameCategory, nextPpm }) => [gameCategory, editPercent(nextPpm, tag)])),
  );
  const rates = readRates(typed, bounds, tag);
  const save = useAgentAct('agentRebateSave', 'security:saved', onDone);
  if (bounds.length === 0) return <Muted>{t('agent:no-rates')}</Muted>;
  return (
    <CheckedForm
      button={t('agent:save')}
      busy={save.isPending}
      send={rates ? () => save.mutate({ body: { account, rates } }) : undefined}
    >
      {() => (
        <>
          <Muted>{t('agent:rates-from', { day: writeDay(settings.effectiveFrom, tag) })}</Muted>
          <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
        </>
      )}
    </CheckedForm>
  );
}
