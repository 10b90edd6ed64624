import { useSearchParams } from 'react-router-dom';
import { AgentPage } from '#features/agent/agent-page.tsx';
import { readFilter } from '#features/records/filter.ts';
import { useT } from '#shared/i18n/texts.tsx';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { MovesTab } from './moves-tab.tsx';
import { StatementTab } from './statement-tab.tsx';

const tabs = ['statement', 'moves'] as const;

/** `/m/member/agent/reports`: the team day by day, and what moved in its wallets; tab, days and account are in the address (AGT-6). */
export function View() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'statement';
  const account = search.get('account') ?? undefined;
  const { days } = readFilter(search, []);
  const show = (more: { tab?: string; days?: DayRange; account?: string | undefined }) => {
    const next = { tab, days, account, ...more };
    setSearch({ tab: next.tab, ...next.days, ...(next.account && { account: next.account }) });
  };
  const about = {
    days,
    account,
    onDays: (value: DayRange) => show({ days: value }),
    onAccount: (value: string | undefined) => show({ account: value }),
  };
  return (
    <AgentPage>
      <Tabs
        tabs={tabs.map((id) => ({ id, label: t(`agent:report-${id}`) }))}
        variant="segment"
        selected={tab}
        label={t('agent:reports')}
        onSelect={(id) => show({ tab: id })}
      />
      {tab === 'statement' ? <StatementTab {...about} /> : <MovesTab {...about} />}
    </AgentPage>
  );
}
