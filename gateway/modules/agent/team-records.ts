import { sql } from 'kysely';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { memberCash } from '../ledger/accounts.ts';

/** One page of what moved in the wallets below an account, with the totals of the filter (AGT-6). */
export const teamTransactions = (
  db: Database,
  { accountId, merchant }: { accountId: string; merchant: string },
  query: Query<'agentTransactions'>,
  span: Span,
): Promise<Value<'agentTransactions'>> =>
  readAtOnce(db, async (tx) => {
    const team = tx.selectFrom('agent_tree as t').where('t.ancestor', '=', accountId).where('t.depth', '>', 0);
    const whose = { accountId, book: 'transaction', below: true } as const;
    const days = await totalsBy(tx, 'day', whose, span, { ...(query.kind && { type: query.kind }) });
    const kinds = await totalsBy(tx, 'type', whose, span);
    const moves = team
      .innerJoin('accounts as a', 'a.id', 't.descendant')
      .innerJoin('ledger_entries as e', (join) =>
        // The builder has no `||`.
        join.on('e.account', '=', sql<string>`${memberCash('')} || t.descendant`),
      )
      .innerJoin('ledger_transfers as l', 'l.id', 'e.transfer_id')
      .select(['e.transfer_id as id', 'a.username as account', 'l.remark', 'e.kind', 'e.amount', 'e.balance', 'e.day'])
      .select('e.created_at as createdAt')
      .where('e.asset', '=', assetOf(merchant))
      .$if(query.kind !== undefined, (all) => all.where('e.kind', '=', query.kind ?? 'bet'));
    const order = { day: 'string', createdAt: 'number', id: 'string', account: 'string' } as const;
    const listed = tx.selectFrom(moves.as('m')).selectAll();
    const { page, about } = await readRecords(listed, order, { query, span, days });
    return {
      list: page.map((row) => ({ ...row, day: row.day ?? '', balance: row.balance ?? 0 })),
      ...about,
      choices: kinds.map(({ key }) => ({ id: key, name: '' })),
    };
  });
