import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rebate } from '#schemas/gateway/rebate.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { clockOf } from '#shared/lib/write-day.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { RecordList } from '#shared/ui/record-list/record-list.tsx';
import { RecordRow } from '#shared/ui/record-list/record-row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Lines } from './lines.tsx';
import styles from './rebate.module.css';

/** The windows that were claimed in some days, the newest first, with what they sum up to. */
export function History() {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment('merchant');
  const clock = useMoment('merchant', { timeStyle: 'short' });
  const money = useMoney();
  const [days, setDays] = useState<DayRange>({ range: '30days' });
  const [opened, setOpened] = useState<Rebate>();
  const query = useInfiniteQuery(pagesQuery(['rebate', 'history', days], 'rebateRecords', days));
  return (
    <section className={styles.history} aria-labelledby="rebate-history">
      <h2 id="rebate-history">{t('rebate:history')}</h2>
      <RangePicker value={days} onValue={setDays} shown={query.data?.pages[0]} />
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.row} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list);
          const [first] = pages;
          if (!first || rows.length === 0) return <EmptyState icon="receipt" title={t('records:empty')} />;
          const daysOf = clockOf(tag, first.timeZone, { dateStyle: 'medium' });
          const sums = new Map(first.days.map(({ day, received }) => [day, received]));
          return (
            <>
              <Facts facts={[{ label: t('rebate:total'), value: money(first.summary.received), strong: true }]} />
              <RecordList
                rows={rows}
                pages={query}
                label={t('rebate:history')}
                heading="h3"
                sumOf={(day) => money(sums.get(day) ?? 0)}
              >
                {(rebate) => (
                  <RecordRow
                    title={daysOf.formatRange(rebate.from, rebate.to)}
                    detail=""
                    time={clock(rebate.createdAt)}
                    amount={money(rebate.amount)}
                    state=""
                    tone="good"
                    onPress={() => setOpened(rebate)}
                  />
                )}
              </RecordList>
            </>
          );
        }}
      </QueryBody>
      {opened && (
        <Dialog sheet="rebate" placement="bottom" title={money(opened.amount)} onClose={() => setOpened(undefined)}>
          <p className={styles.muted}>{t('rebate:window', { from: moment(opened.from), to: moment(opened.to) })}</p>
          <Lines list={opened.list} />
        </Dialog>
      )}
    </section>
  );
}
