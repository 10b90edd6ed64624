import { sql } from 'kysely';
import type { Value } from '#schemas/gateway/operations.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { compiled } from '#gateway/db/compiled.ts';
import type { Database } from '#gateway/db/tables.ts';
import { activeGrants } from '../bonus/grants.ts';
import { turnoverLeft } from '../bonus/turnover.ts';
import { debtOf, holdOf, memberCash } from '../ledger/accounts.ts';

/** What a player has and owes, in minor units; the names are those of the wallet call. */
export type Balances = Pick<
  Value<'wallet'>,
  'sumBalance' | 'cash' | 'bonus' | 'held' | 'debt' | 'withdrawable' | 'turnoverLeft'
>;

const storedBalances = compiled((db, accountId: string, now: number, cash: string, hold: string, debt: string) =>
  db
    .selectFrom('ledger_accounts as a')
    .select(['a.account', 'a.balance'])
    .where('a.account', 'in', [cash, hold, debt])
    .where('a.asset', '=', assetOf(sql.ref('a.merchant')))
    .unionAll(activeGrants(db, accountId, now).clearOrderBy().select(['a.account', 'a.balance'])),
);

/** The balances as they are now (MONEY-8). Nothing may be withdrawn while the player owes, or has deposits left to bet. */
export async function balancesOf(db: Database, accountId: string, now: number): Promise<Balances> {
  const own = [memberCash(accountId), holdOf(accountId), debtOf(accountId)] as const;
  // One statement sees one moment: what moves from one account to another is in neither or both of two.
  const rows = await storedBalances(db, accountId, now, ...own);
  const [cash = 0, held = 0, debt = 0] = own.map((name) => rows.find(({ account }) => account === name)?.balance);
  const total = rows.reduce((sum, { balance }) => sum + balance, 0);
  const bonus = total - cash - held - debt;
  const left = await turnoverLeft(db, accountId);
  const withdrawable = debt < 0 || left > 0 ? 0 : cash;
  return { sumBalance: cash + bonus, cash, bonus, held, debt: Math.abs(debt), withdrawable, turnoverLeft: left };
}
