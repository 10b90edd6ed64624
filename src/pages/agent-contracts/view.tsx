import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#schemas/gateway/agent-shapes.ts';
import type { ContractState } from '#schemas/gateway/agent-states.ts';
import { pathOf, type PageName } from '#schemas/routes.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Acts, AgentPage, Card, Muted, Stack } from '#features/agent/agent-page.tsx';
import { contractsQuery, pastContractsQuery } from '#features/agent/queries.ts';
import { TierList } from '#features/agent/tier-list.tsx';
import { useContractAct } from '#features/agent/use-agent-act.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { PageTabs } from '#shared/ui/tabs/page-tabs.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';

/** `/m/member/agent/contracts`: the player's contracts and those that the player pays; those that have ended in `?tab=past` (AGT-4). */
export function View() {
  const t = useT();
  return (
    <AgentPage>
      <PageTabs
        label={t('agent:contracts')}
        tabs={[
          { id: 'open', label: t('agent:contracts-open'), panel: <Contracts tab="open" /> },
          { id: 'past', label: t('agent:contracts-past'), panel: <Contracts tab="past" /> },
        ]}
      />
    </AgentPage>
  );
}

function Contracts({ tab }: { tab: 'open' | 'past' }) {
  const t = useT();
  const query = useQuery(tab === 'open' ? contractsQuery : pastContractsQuery);
  return (
    <Stack>
      <AgentBody query={query} empty={<EmptyState icon="edit" title={t('agent:no-contracts')} />}>
        {(contracts) => contracts.map((contract) => <ContractCard key={contract.id} contract={contract} />)}
      </AgentBody>
    </Stack>
  );
}

const question = {
  titleKey: 'agent:end',
  bodyKey: 'agent:end-body',
  confirmKey: 'agent:end',
  cancelKey: 'shell:cancel',
};
const tones: Readonly<Partial<Record<ContractState, 'open' | 'good' | 'bad'>>> = {
  requested: 'open',
  changing: 'open',
  ending: 'open',
  valid: 'good',
  denied: 'bad',
};
const pages: Readonly<Record<Contract['kind'], PageName>> = {
  daily: 'salary-contract',
  dividend: 'dividend-contract',
  hourly: 'hourly-contract',
};

/** A contract as one of its sides sees it, with what that side may do. */
function ContractCard({ contract }: { contract: Contract }) {
  const t = useT();
  const { id, kind, state, period, account, upline, isMine, terms, proposed, reason } = contract;
  const act = useContractAct();
  const end = async () => {
    if (await confirm(question)) act.mutate({ body: { id, act: 'end' } });
  };
  const payer = upline ? t('agent:paid-by', { name: upline }) : t('agent:paid-by-platform');
  const isAsked = state === 'requested' || state === 'changing';
  return (
    <Card
      title={t(`agent:kind-${kind}`)}
      end={<Tag tone={tones[state] ?? 'plain'}>{t(`agent:contract-${state}`)}</Tag>}
    >
      <Muted>{[isMine ? payer : t('agent:paid-to', { name: account }), t(`agent:period-${period}`)].join(' · ')}</Muted>
      {terms.length > 0 && (
        <TierList title={t(proposed.length > 0 ? 'agent:terms-old' : 'agent:terms')} tiers={terms} />
      )}
      {proposed.length > 0 && (
        <TierList title={t(terms.length > 0 ? 'agent:terms-new' : 'agent:terms')} tiers={proposed} />
      )}
      {reason && (
        <Muted>
          <LongText>{t('agent:reason-was', { reason })}</LongText>
        </Muted>
      )}
      <Acts>
        {isAsked && isMine && <TextLink to={pathOf(pages[kind])}>{t('agent:answer')}</TextLink>}
        {isAsked && !isMine && (
          <Button
            variant="secondary"
            busy={act.isPending}
            onClick={() => act.mutate({ body: { id, act: 'withdraw' } })}
          >
            {t('agent:withdraw')}
          </Button>
        )}
        {state === 'valid' && (
          <Button variant="ghost" busy={act.isPending} onClick={() => void end()}>
            {t('agent:end')}
          </Button>
        )}
      </Acts>
    </Card>
  );
}
