import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { transferKinds, type TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Acts } from '#features/agent/agent-page.tsx';
import { movesQuery, readMoves } from '#features/agent/queries.ts';
import { writeCsv } from '#features/records/csv.ts';
import { formatSigned } from '#features/records/format-signed.ts';
import type { Line } from '#features/records/lines.ts';
import { useExport } from '#features/records/use-export.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT, type Translate } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { saveFile } from '#shared/platform/save-file.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { RangePicker } from '#shared/ui/range-picker/range-picker.tsx';
import { RecordList } from '#shared/ui/record-list/record-list.tsx';
import { RecordRow } from '#shared/ui/record-list/record-row.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import type { ReportProps } from './statement-tab.tsx';

type Move = Value<'agentTransactions'>['list'][number];

const cellsOf = ({ account, createdAt: at, kind, amount, balance, remark }: Move, t: Translate): Line['cells'] => [
  { label: t('records:time'), at },
  { label: t('agent:account'), text: account },
  { label: t('records:kind'), text: t(`records:kind-${kind}`) },
  { label: t('records:amount'), amount },
  { label: t('records:balance'), amount: balance },
  { label: t('records:remark'), text: remark },
];

/** The movements in the wallets below an account, by kind, with their export (AGT-6). */
export function MovesTab({ days, account, onDays }: ReportProps) {
  const t = useT();
  const moment = useMoment('merchant', { timeStyle: 'short' });
  const currency = useCurrency();
  const [kind, setKind] = useState<Move['kind']>();
  const query = useInfiniteQuery(movesQuery(account, days, kind));
  const { isSaving, start } = useExport(async () => {
    const { rows, timeZone, from, to } = await readMoves(account, days, kind);
    const lines = rows.map((row) => ({ cells: cellsOf(row, t) }));
    const text = writeCsv(lines, { minorUnits: currency.minorUnits, timeZone });
    saveFile(`team-${from}-${to}.csv`, new Blob([text], { type: 'text/csv' }));
  });
  return (
    <AgentBody query={query}>
      {({ pages }) => {
        const [first] = pages;
        // An account may move twice with one transfer of its upline.
        const rows = pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: `${row.id} ${row.account}` })));
        return (
          <>
            <RangePicker value={days} onValue={onDays} shown={first} />
            <KindChoice kinds={first?.choices.map(({ id }) => id) ?? []} kind={kind} onKind={setKind} />
            <Acts>
              <Button variant="secondary" icon="download" busy={isSaving} onClick={start}>
                {t('records:export')}
              </Button>
            </Acts>
            {rows.length === 0 ? (
              <EmptyState icon="receipt" title={t('records:empty')} text={t('records:empty-hint')} />
            ) : (
              <RecordList rows={rows} pages={query} label={t('agent:report-moves')}>
                {(row) => (
                  <RecordRow
                    title={row.account}
                    detail={t(`records:kind-${row.kind}`)}
                    time={moment(row.createdAt)}
                    amount={formatSigned(row.amount, currency)}
                    state=""
                    tone={row.amount > 0 ? 'good' : 'plain'}
                  />
                )}
              </RecordList>
            )}
          </>
        );
      }}
    </AgentBody>
  );
}

const all = 'all';
type KindChoiceProps = {
  /** The kinds that occur in these days. */
  kinds: readonly string[];
  kind: TransferKind | undefined;
  onKind: (kind: TransferKind | undefined) => void;
};

/** Narrows movements of money to those of one kind. */
function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const t = useT();
  const shown = transferKinds.filter((each) => each === kind || kinds.includes(each));
  return (
    <Tabs
      tabs={[
        { id: all, label: t('records:all-kinds') },
        ...shown.map((id) => ({ id, label: t(`records:kind-${id}`) })),
      ]}
      variant="pill"
      wide
      selected={kind ?? all}
      label={t('records:kind')}
      onSelect={(id) => onKind(transferKinds.find((each) => each === id))}
    />
  );
}
