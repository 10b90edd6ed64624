import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Card, Figures, Muted } from '#features/agent/agent-page.tsx';
import { billLists, billsQuery, dividendQuery } from '#features/agent/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { RecordList } from '#shared/ui/record-list/record-list.tsx';
import { RecordRow } from '#shared/ui/record-list/record-row.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { BillSheet, toneOf } from './bill-sheet.tsx';

const sides = ['mine', 'downline'] as const;

/** `/m/member/agent/bills`: the bills that the agent is paid or pays; kind and side are in the address (AGT-5). */
export function View() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const list = billLists.find((each) => each === search.get('list')) ?? 'commission';
  const side = sides.find((each) => each === search.get('side')) ?? 'mine';
  const show = (more: Record<string, string>) => setSearch({ list, side, ...more }, { replace: true });
  return (
    <AgentPage>
      <Tabs
        tabs={billLists.map((id) => ({ id, label: t(`agent:bills-${id}`) }))}
        variant="segment"
        selected={list}
        label={t('agent:bills')}
        onSelect={(id) => show({ list: id })}
      />
      {list !== 'commission' && (
        <Tabs
          tabs={sides.map((id) => ({ id, label: t(`agent:bills-${id}`) }))}
          variant="pill"
          selected={side}
          label={t('agent:bills')}
          onSelect={(id) => show({ side: id })}
        />
      )}
      {list === 'dividend' && side === 'mine' && <Running />}
      <Bills list={list} side={side} />
    </AgentPage>
  );
}

type BillsProps = { list: (typeof billLists)[number]; side: (typeof sides)[number] };

/** The bills of one kind and side with their sums, each of which opens. */
function Bills({ list, side }: BillsProps) {
  const t = useT();
  const moment = useMoment('merchant');
  const money = useMoney();
  const [opened, open] = useState<string>();
  const query = useInfiniteQuery(billsQuery(list, side));
  return (
    <AgentBody query={query}>
      {({ pages }) => {
        const bills = pages.flatMap((page) => page.list);
        const summary = pages[0]?.summary;
        if (!summary || bills.length === 0) return <EmptyState icon="receipt" title={t('agent:no-bills')} />;
        return (
          <>
            <Figures
              figures={[
                { label: t('agent:billed'), value: money(summary.amount) },
                { label: t('agent:paid'), value: money(summary.paid) },
              ]}
            />
            <RecordList rows={bills} pages={query} label={t('agent:bills')}>
              {(bill) => (
                <RecordRow
                  title={bill.isMine ? t(`agent:kind-${bill.kind}`) : bill.account}
                  detail={bill.ppm > 0 ? formatPercent(bill.ppm) : ''}
                  time={moment(bill.to)}
                  amount={money(bill.amount)}
                  state={t(`agent:bill-${bill.state}`)}
                  tone={toneOf[bill.state]}
                  onPress={() => open(bill.id)}
                />
              )}
            </RecordList>
            <BillSheet bill={bills.find(({ id }) => id === opened)} onClose={() => open(undefined)} />
          </>
        );
      }}
    </AgentBody>
  );
}

/** What the dividend of the running period amounts to so far. */
function Running() {
  const t = useT();
  const moment = useMoment('merchant');
  const money = useMoney();
  const { data: running = [] } = useQuery(dividendQuery);
  return running.map(({ to, base, ppm, active, amount }) => (
    <Card key={to} title={t('agent:running')}>
      <Figures
        figures={[
          { label: t('agent:lost'), value: money(base) },
          { label: t('agent:active'), value: String(active) },
          { label: t('agent:rate'), value: formatPercent(ppm) },
          { label: t('agent:so-far'), value: money(amount) },
        ]}
      />
      <Muted>{t('agent:until', { time: moment(to) })}</Muted>
    </Card>
  ));
}
