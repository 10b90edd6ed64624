import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import type { Database, Row, Tx } from './db/tables.ts';
import { demonstrationSites, shutOutDemonstration } from './demonstration-left.ts';
import { noPassword } from './modules/accounts/password.ts';
import { deposits } from './modules/deposit/states.ts';
import { house, memberCash } from './modules/ledger/accounts.ts';
import { takeBack } from './modules/ledger/credit.ts';
import { balanceOf } from './modules/ledger/ledger.ts';
import { withdrawals } from './modules/withdraw/states.ts';

type Account = Pick<Row<'accounts'>, 'id' | 'merchant'>;

/** Ends what waits for an operator or a provider; what a withdrawal holds is cash again. */
async function endOrders(tx: Tx, { id }: Account, at: number): Promise<void> {
  const move = { at, reason: 'removed' };
  const paidOut = tx.selectFrom('withdraw_orders').selectAll().where('account_id', '=', id);
  for (const order of await paidOut.where('state', 'in', openWithdrawStates).execute())
    await withdrawals.move(tx, order, order.state === 'paying' ? 'failed' : 'refused', move);
  const paidIn = tx.selectFrom('deposit_orders').selectAll().where('account_id', '=', id);
  for (const order of await paidIn.where('state', 'in', openDepositStates).execute())
    await deposits.move(tx, order, 'refused', move);
}

/** Closes an account: nothing opens it any more, its cash is the house's, and all that it did stays in the books. */
async function close(tx: Tx, account: Account, at: number): Promise<void> {
  const { id: accountId, merchant } = account;
  await endOrders(tx, account, at);
  const amount = await balanceOf(tx, memberCash(accountId));
  const about = { id: `removed:${accountId}`, merchant, kind: 'adjustment', remark: '', at } as const;
  if (amount > 0) await takeBack(tx, { ...about, accountId, to: house(merchant), amount });
  await tx
    .updateTable('accounts')
    .set({ password_hash: noPassword(), payment_hash: null, disabled: 1, demonstration: null })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Removes for good what a demonstration has made in this store: its accounts are closed, and what its merchants offer goes. The settings of
 * a merchant stay, by which its books are read, until its operator stores others. Again, it changes nothing.
 * Resolves to how many accounts were closed and how many offers went.
 */
export async function removeDemonstration(db: Database, at: number): Promise<{ accounts: number; offers: number }> {
  await shutOutDemonstration(db);
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'merchant'])
    .where('demonstration', 'is not', null)
    .orderBy('id')
    .execute();
  for (const account of accounts) await db.transaction().execute((tx) => close(tx, account, at));
  const merchants = demonstrationSites(db);
  const gone = await db.deleteFrom('offers').where('merchant', 'in', merchants).executeTakeFirst();
  await db.deleteFrom('affiliate_codes').where('merchant', 'in', merchants).execute();
  return { accounts: accounts.length, offers: Number(gone.numDeletedRows) };
}
