import { sql } from 'kysely';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import { moneyKinds, type MoneyKind } from '#schemas/gateway/transfer-kinds.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { grantsOf } from '../bonus/grants.ts';
import { pageOf, readRecords } from '../records/page.ts';
import { noTotals, sumOf as sumOfTotals } from '../records/days.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { bonusOf, memberCash } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { remarksOf } from './titles.ts';

type Player = { accountId: string; merchant: string };

/** After all days that there are. */
const lastDay = '9999-12-31';
/** In which records each kind of money is counted. */
const bookOf = { cash: 'transaction', bonus: 'bonus' } as const;

/** What a player has of a kind of money now. */
const heldNow = (tx: Tx, accountId: string, money: MoneyKind): Promise<number> =>
  money === 'cash' ? balanceOf(tx, memberCash(accountId)) : sumOf(grantsOf(tx, accountId), 'a.balance');

// One transfer may move several accounts, of which each has numbers of its own.
const order = { day: 'string', createdAt: 'number', seq: 'number', account: 'string' } as const;

/** A page of what moved in a kind of money. Bonuses are found by the days on which something moved in them. */
function movesOf(tx: Tx, { accountId, merchant }: Player, money: MoneyKind, query: Query<'transactions'>, span: Span) {
  const entries = tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select(['t.id', 't.remark', 'e.account', 'e.kind', 'e.amount', 'e.balance', 'e.day', 'e.seq'])
    .select(['e.created_at as createdAt', sql<MoneyKind>`${sql.lit(money)}`.as('money')])
    .where('e.asset', '=', assetOf(merchant))
    .where('e.day', '>=', span.from)
    .where('e.day', '<=', span.to)
    .$if(query.kind !== undefined, (all) => all.where('e.kind', '=', query.kind ?? 'bet'));
  const ofMoney =
    money === 'cash'
      ? entries.where('e.account', '=', memberCash(accountId))
      : entries.innerJoin(daysOfBonuses(tx, accountId, span).as('d'), (join) =>
          join
            // The builder has no `||`.
            .on('e.account', '=', sql<string>`${bonusOf('')} || d.game`)
            .onRef('e.kind', '=', 'd.type')
            .onRef('e.day', '=', 'd.day'),
        );
  const page = pageOf(tx.selectFrom(ofMoney.as('of')).selectAll(), order, query);
  return tx.selectFrom(page.as('page')).selectAll();
}

const daysOfBonuses = (tx: Tx, accountId: string, { from, to }: Span) =>
  tx
    .selectFrom('record_days')
    .select(['game', 'type', 'day'])
    .where((row) => row.and({ account_id: accountId, book: bookOf.bonus }))
    .where('day', '>=', from)
    .where('day', '<=', to);

/** One page of what moved in a player's money, with the totals of the filter and that money at both ends of the days (REC-3). */
export async function transactionsOf(
  db: Database,
  player: Player,
  query: Query<'transactions'>,
  span: Span,
  language: string,
): Promise<Value<'transactions'>> {
  const { kind, money } = query;
  const kindsOfMoney = money ? [money] : moneyKinds;
  return readAtOnce(db, async (tx) => {
    const own = { accountId: player.accountId, book: kindsOfMoney.map((each) => bookOf[each]) };
    const days = await totalsBy(tx, 'day', own, span, { ...(kind && { type: kind }) });
    const kinds = await totalsBy(tx, 'type', own, span);
    const moves = kindsOfMoney
      .map((each) => movesOf(tx, player, each, query, span))
      .reduce((all, one) => all.unionAll(one))
      .as('m');
    const { page, about } = await readRecords(tx.selectFrom(moves).selectAll(), order, { query, span, days });
    const netOf = (totals: Awaited<ReturnType<typeof totalsBy>>) => {
      const { paid, received } = totals.reduce(sumOfTotals, noTotals);
      return received - paid;
    };
    const since = await totalsBy(tx, 'type', own, { ...span, to: lastDay });
    let opening = -netOf(since);
    for (const each of kindsOfMoney) opening += await heldNow(tx, player.accountId, each);
    const remarkOf = await remarksOf(tx, page, language);
    return {
      list: page.map(({ seq: _seq, account, ...row }) => ({
        ...row,
        id: row.money === 'cash' ? row.id : `${row.id} ${account}`,
        remark: remarkOf(row),
        day: row.day ?? '',
        balance: row.balance ?? 0,
      })),
      ...about,
      choices: kinds.map(({ key }) => ({ id: key, name: '' })),
      opening,
      closing: opening + netOf(kinds),
    };
  });
}
