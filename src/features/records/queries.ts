import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import { betStates, orderStates, transferStates } from '#schemas/gateway/record-states.ts';
import { transferKinds } from '#schemas/gateway/transfer-kinds.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { firstPlace, nextPlace, type ListPlace } from '#shared/api/list-place.ts';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import type { RecordFilter } from './filter.ts';

/** A list of records; a category of games has its own. */
export type Book = 'lottery' | 'transactions' | 'transfers' | { category: Query<'gameRecords'>['gameType'] };
type ListCall = 'lotteryOrders' | 'transactions' | 'transfers' | 'gameRecords';
/** One page of any list, with the call that gave it. */
export type RecordPage = { [N in ListCall]: { of: N; page: Value<N> } }[ListCall];

/** One page of a list. @throws GatewayError */
export async function readRecords(
  book: Book,
  { days, state, choice, money }: RecordFilter,
  place: ListPlace & { pageSize?: number },
  signal?: AbortSignal,
): Promise<RecordPage> {
  const about = { ...days, ...place };
  const aborted = signal && { signal };
  const inState = <S extends string>(states: readonly S[]) => {
    const known = states.find((each) => each === state);
    return known && { state: known };
  };
  const game = choice && { game: choice };
  if (book === 'lottery') {
    const query = { ...about, ...inState(orderStates), ...game };
    return { of: 'lotteryOrders', page: await call('lotteryOrders', { query, ...aborted }) };
  }
  if (book === 'transactions') {
    const kind = transferKinds.find((each) => each === choice);
    const query = { ...about, ...(kind && { kind }), ...(money && { money }) };
    return { of: book, page: await call('transactions', { query, ...aborted }) };
  }
  if (book === 'transfers')
    return { of: book, page: await call('transfers', { query: { ...about, ...inState(transferStates) }, ...aborted }) };
  const query = { ...about, ...inState(betStates), ...game, gameType: book.category };
  return { of: 'gameRecords', page: await call('gameRecords', { query, ...aborted }) };
}

/** A list of records in pages, the newest first; the first page's moment holds for all (REC-3). */
export const recordsQuery = (book: Book, filter: RecordFilter) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: ['records', book, filter],
    queryFn: ({ signal, pageParam }) => readRecords(book, filter, pageParam, signal),
    initialPageParam: firstPlace,
    getNextPageParam: ({ page }) => nextPlace(page),
  });

/** What was staked and won in some days, by category (REC-6). */
export const profitQuery = (days: DayRange) => freshQuery(['records', 'profit', days], 'recordProfit', { query: days });

/** A lottery order; its draw pays into the wallet, and so changes it. */
export const lotteryOrderQuery = (id: string) =>
  freshQuery(['wallet', 'lottery-order', id], 'lotteryOrder', { path: { id } });
