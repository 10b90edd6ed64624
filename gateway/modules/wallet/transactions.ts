import type { Query, Value } from '#schemas/gateway/operations.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readRecords } from '../records/page.ts';
import { summarise, totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { memberCash } from '../ledger/accounts.ts';
import { remarksOf } from './titles.ts';

/** One page of what moved in a player's cash, with the totals of the filter and the cash at both ends of the days (REC-3). */
export async function transactionsOf(
  db: Database,
  { accountId, merchant }: { accountId: string; merchant: string },
  query: Query<'transactions'>,
  span: Span,
  language: string,
): Promise<Value<'transactions'>> {
  const { kind } = query;
  return readAtOnce(db, async (tx) => {
    const own = { accountId, book: 'transaction' } as const;
    const days = await totalsBy(tx, 'day', own, span, { ...(kind && { type: kind }) });
    const kinds = await totalsBy(tx, 'type', own, span);
    const entries = tx
      .selectFrom('ledger_entries as e')
      .where('e.account', '=', memberCash(accountId))
      .where('e.asset', '=', assetOf(merchant));
    const before = await entries
      .select('e.balance')
      .where('e.day', '<', span.from)
      .orderBy('e.day', 'desc')
      .orderBy('e.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const moves = entries
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .select(['t.id', 't.remark', 'e.kind', 'e.amount', 'e.balance', 'e.day', 'e.seq', 'e.created_at as createdAt'])
      .$if(kind !== undefined, (all) => all.where('e.kind', '=', kind ?? 'bet'));
    const { page, about } = await readRecords(moves, { day: 'string', seq: 'number' }, { query, span, days });
    const opening = before?.balance ?? 0;
    const { paid, received } = summarise(kinds).summary;
    const remarkOf = await remarksOf(tx, page, language);
    return {
      list: page.map(({ seq: _seq, ...row }) => ({
        ...row,
        remark: remarkOf(row),
        day: row.day ?? '',
        balance: row.balance ?? 0,
      })),
      ...about,
      choices: kinds.map(({ key }) => ({ id: key, name: '' })),
      opening,
      closing: opening + received - paid,
    };
  });
}
