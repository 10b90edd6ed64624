import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { categoryFor, gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { betStates, orderStates, transferStates } from '#schemas/gateway/record-states.ts';
import { readFilter, writeFilter } from '#features/records/filter.ts';
import type { Book } from '#features/records/queries.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { ProfitTab } from './profit-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import styles from './game-record.module.css';

/** Categories of games whose bets vendors report. Lotteries have records of their own. */
const categories = gameCategoryCodes.filter((code) => code !== categoryFor.lottery);
type RecordsOf = { id: string; label: string; book: Book | undefined; states: readonly string[] };

/** The tabs of the site: a category that the merchant has, and transfers where there is more than one wallet (REC-1). */
function useBooks(): readonly RecordsOf[] {
  const t = useT();
  const textFor = useTextFor();
  const { games } = useMerchant();
  const { data: wallet } = useQuery(walletQuery);
  const ofGames = games.categories.flatMap(({ category: given, label }): RecordsOf[] => {
    const category = categories.find((each) => each === given);
    return category ? [{ id: category, label: textFor(label), book: { category }, states: betStates }] : [];
  });
  const transfers: RecordsOf = {
    id: 'transfers',
    label: t('records:tab-transfers'),
    book: 'transfers',
    states: transferStates,
  };
  return [
    { id: 'lottery', label: t('menu:category-lottery'), book: 'lottery', states: orderStates },
    ...ofGames,
    { id: 'transactions', label: t('records:tab-transactions'), book: 'transactions', states: [] },
    ...(wallet && wallet.wallets.length > 1 ? [transfers] : []),
    { id: 'profit', label: t('records:tab-profit'), book: undefined, states: [] },
  ];
}

/** `/m/gameRecord`: all that was bet and moved. Tab and filter are in the address, so that going back finds them again (REC-1). */
export function View() {
  const t = useT();
  const books = useBooks();
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab') ?? '';
  const selected = books.find(({ id }) => id === named) ?? books[0];
  if (!selected) return null;
  const { id, book, states } = selected;
  const filter = readFilter(query, states);
  const write = (tab: string, next: typeof filter) => setQuery(writeFilter(tab, next), { replace: true });
  return (
    <div className={styles.page}>
      <Tabs
        tabs={books}
        wide
        selected={id}
        label={t('shell:title-records')}
        onSelect={(tab) => write(tab, { days: filter.days })}
      >
        {book ? (
          <RecordTab key={id} book={book} states={states} filter={filter} onFilter={(next) => write(id, next)} />
        ) : (
          <ProfitTab days={filter.days} onDays={(days) => write(id, { days })} />
        )}
      </Tabs>
    </div>
  );
}
