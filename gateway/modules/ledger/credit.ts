import type { Tx } from '#gateway/db/tables.ts';
import { debtOf, memberCash } from './accounts.ts';
import { balanceOf, lockPlayer, transfer, type Entry, type Transfer } from './ledger.ts';

type About = Omit<Transfer, 'entries'> & { accountId: string };
/** What a player gets `from` an account of the merchant. `amount` is above 0, minor units. */
export type Credit = About & { from: string; amount: number };
/** What a player has to give back `to` an account of the merchant. `amount` is above 0, minor units. */
export type TakeBack = About & { to: string; amount: number };

/** The entries of a transfer from one account to another. */
export const between = (from: string, to: string, amount: number): Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** Takes what the player owes from cash that was just credited, at most `amount` (MONEY-3). */
export async function recoverDebt(tx: Tx, { accountId, ...about }: About, amount: number): Promise<void> {
  const debt = debtOf(accountId);
  const back = Math.min(-(await balanceOf(tx, debt)), amount);
  if (back <= 0) return;
  const entries = between(memberCash(accountId), debt, back);
  await transfer(tx, { ...about, id: `${about.id}:debt`, kind: 'debtRecovered', entries });
}

/** Lends the player what the transfer `about` is going to take and cash does not have (MONEY-3). */
export async function bookDebt(tx: Tx, { accountId, ...about }: About, amount: number): Promise<void> {
  const entries = between(debtOf(accountId), memberCash(accountId), amount);
  await transfer(tx, { ...about, id: `${about.id}:debt`, kind: 'debtBooked', entries });
}

/** Writes what a player gets, once, as `transfer` does. What the player owes is taken from it at once. */
export async function credit(tx: Tx, { from, amount, ...about }: Credit): Promise<boolean> {
  const { accountId, ...rest } = about;
  const isNew = await transfer(tx, { ...rest, entries: between(from, memberCash(accountId), amount) });
  if (isNew) await recoverDebt(tx, about, amount);
  return isNew;
}

/** Takes back what a player got, as a charge-back does, once. What is not there any more becomes the player's debt. */
export async function takeBack(tx: Tx, { to, amount, ...about }: TakeBack): Promise<boolean> {
  const { accountId, ...rest } = about;
  const cash = await lockPlayer(tx, accountId, about.merchant);
  const known = tx.selectFrom('ledger_transfers').select('id').where('id', '=', about.id);
  if (await known.executeTakeFirst()) return false;
  if (amount > cash) await bookDebt(tx, about, amount - cash);
  return transfer(tx, { ...rest, entries: between(memberCash(accountId), to, amount) });
}
