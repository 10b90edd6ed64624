import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Stack } from '#features/agent/agent-page.tsx';
import { contractsQuery, pastContractsQuery } from '#features/agent/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { ContractCard } from './contract-card.tsx';

const tabs = ['open', 'past'] as const;

/** `/m/member/agent/contracts`: the player's contracts and those that the player pays; those that are over in `?tab=past` (AGT-4). */
export function View() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'open';
  const query = useQuery(tab === 'open' ? contractsQuery : pastContractsQuery);
  return (
    <AgentPage>
      <Tabs
        tabs={tabs.map((id) => ({ id, label: t(`agent:contracts-${id}`) }))}
        variant="segment"
        selected={tab}
        label={t('agent:contracts')}
        onSelect={(id) => setSearch(id === 'open' ? {} : { tab: id }, { replace: true })}
      >
        <Stack>
          <AgentBody query={query} empty={<EmptyState icon="edit" title={t('agent:no-contracts')} />}>
            {(contracts) => contracts.map((contract) => <ContractCard key={contract.id} contract={contract} />)}
          </AgentBody>
        </Stack>
      </Tabs>
    </AgentPage>
  );
}
