import type { Value } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { debtOf, holdOf, memberCash } from './accounts.ts';
import { balanceOf } from './ledger.ts';

/** What a player has and owes, in minor units; the names are those of the wallet call. */
export type Balances = Pick<Value<'wallet'>, 'cash' | 'bonus' | 'held' | 'debt' | 'withdrawable' | 'turnoverLeft'>;

export async function balancesOf(db: Database, accountId: string): Promise<Balances> {
  const cash = await balanceOf(db, memberCash(accountId));
  const held = await balanceOf(db, holdOf(accountId));
  const debt = -(await balanceOf(db, debtOf(accountId)));
  return { cash, bonus: 0, held, debt, withdrawable: debt > 0 ? 0 : cash, turnoverLeft: 0 };
}
