import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import type { RecordFilter } from '#features/records/filter.ts';
import { formatSigned } from '#features/records/format-signed.ts';
import { daySum, linesOf, totalsOf, type Line } from '#features/records/lines.ts';
import { recordsQuery, type Book, type RecordPage } from '#features/records/queries.ts';
import { useCurrency, useMoney } from '#features/wallet/currency.ts';
import { useT, type Translate } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { RangePicker } from '#shared/ui/range-picker/range-picker.tsx';
import { RecordList } from '#shared/ui/record-list/record-list.tsx';
import { RecordRow } from '#shared/ui/record-list/record-row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LineSheet } from './line-sheet.tsx';
import { OrderSheet } from './order-sheet.tsx';
import styles from './game-record.module.css';

export type RecordTabProps = {
  book: Book;
  states: readonly string[];
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
};

/** The pages as one list, and the first page, which has the totals of the filter. */
function merge(pages: readonly RecordPage[], t: Translate) {
  const [first] = pages;
  return first && { first, lines: pages.flatMap((page) => linesOf(page, t)) };
}

const write = (amount: number, isNet: boolean, currency: Currency) =>
  (isNet ? formatSigned : formatMoney)(amount, currency);

/** What a day sums up to; undefined for one without totals. */
function sumOfDay({ of, page }: RecordPage, day: string, currency: Currency): string | undefined {
  const totals = page.days.find((each) => each.day === day);
  const sum = totals && daySum(of, totals);
  return sum && write(sum.amount, sum.isNet, currency);
}

/** One list of records with its filter, its totals and its days (REC-1 to REC-7). */
export function RecordTab({ book, states, filter, onFilter }: RecordTabProps) {
  const t = useT();
  const currency = useCurrency();
  const [opened, setOpened] = useState<Line>();
  const query = useInfiniteQuery(recordsQuery(book, filter));
  const merged = query.data && merge(query.data.pages, t);
  const about = merged?.first;
  const isNarrowed = Boolean(filter.state ?? filter.choice);
  const moment = useMoment('merchant', { timeStyle: 'short' });
  return (
    <div className={styles.tab}>
      <RangePicker value={filter.days} onValue={(days) => onFilter({ ...filter, days })} shown={about?.page} />
      <FilterBar book={book} states={states} filter={filter} onFilter={onFilter} choices={about?.page.choices ?? []} />
      {book === 'transfers' && <TextLink to={pathOf('transfer')}>{t('records:transfer-new')}</TextLink>}
      <QueryBody query={{ ...query, data: merged }} skeleton={<Skeletons count={6} className={styles.ghost} />}>
        {({ first, lines }) => (
          <>
            <Totals records={first} isNarrowed={isNarrowed} />
            {lines.length === 0 ? (
              <EmptyState icon="receipt" title={t('records:empty')} text={t('records:empty-hint')} />
            ) : (
              <RecordList
                rows={lines}
                pages={query}
                label={t('shell:title-records')}
                sumOf={(day) => sumOfDay(first, day, currency)}
              >
                {(line) => (
                  <RecordRow
                    title={line.title}
                    detail={line.detail}
                    time={moment(line.at)}
                    amount={line.amount === undefined ? '' : write(line.amount, line.isNet, currency)}
                    state={line.state}
                    tone={line.tone}
                    onPress={() => setOpened(line)}
                  />
                )}
              </RecordList>
            )}
            {opened && book === 'lottery' && <OrderSheet id={opened.id} onClose={() => setOpened(undefined)} />}
            {opened && book !== 'lottery' && <LineSheet line={opened} onClose={() => setOpened(undefined)} />}
          </>
        )}
      </QueryBody>
    </div>
  );
}

/** The totals of the filter, and the vendors whose reports are late. */
function Totals({ records, isNarrowed }: { records: RecordPage; isNarrowed: boolean }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      {records.of === 'gameRecords' && records.page.late.length > 0 && (
        <p className={styles.late} role="status">
          {t('records:late', { names: records.page.late.map(({ displayName }) => displayName).join(', ') })}
        </p>
      )}
      <dl className={styles.totals}>
        {totalsOf(records, isNarrowed, t).map(({ label, amount }) => (
          <div key={label} className={styles.total}>
            <dt>{label}</dt>
            <dd>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
