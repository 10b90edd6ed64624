import type { Query, Value } from '#schemas/gateway/operations.ts';
import type { RebateLine } from '#schemas/gateway/rebate.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { memberCash } from '../ledger/accounts.ts';

/** One page of the windows that a player has claimed, on the days on which they were paid, with the totals of the filter. */
export async function rebateRecords(
  db: Database,
  accountId: string,
  query: Query<'rebateRecords'>,
  span: Span,
): Promise<Value<'rebateRecords'>> {
  return readAtOnce(db, async (tx) => {
    const days = await totalsBy(tx, 'day', { accountId, book: 'transaction' }, span, { type: 'rebate' });
    const paid = tx
      .selectFrom('ledger_entries as e')
      .innerJoin('rebates as r', 'r.id', 'e.transfer_id')
      .select(['r.id', 'r.since', 'r.before', 'r.amount', 'r.lines', 'e.day', 'e.seq', 'e.created_at as createdAt'])
      .where((row) => row.and({ 'e.account': memberCash(accountId), 'e.kind': 'rebate' }));
    const { page, about } = await readRecords(paid, { day: 'string', seq: 'number' }, { query, span, days });
    return {
      list: page.map(({ since: from, before: to, lines, day, id, createdAt, amount }) => {
        const list = JSON.parse(lines) as RebateLine[];
        return { id, day: day ?? '', createdAt, from, to, amount, list };
      }),
      ...about,
      choices: [],
    };
  });
}
