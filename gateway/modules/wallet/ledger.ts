import { doNothing, type Database, type Tx } from '#gateway/db/tables.ts';

/** Ledger account of a member's main wallet, and of the merchant that is its counterpart. */
export const memberWallet = (accountId: string) => `member:${accountId}`;
export const house = (merchant: string) => `house:${merchant}`;

export type Transfer = {
  id: string;
  merchant: string;
  from: string;
  to: string;
  amount: number;
  kind: string;
  remark: string;
  at: number;
};

/**
 * Writes both sides of a movement: minus at `from`, plus at `to`, minor units. Entries are never changed or deleted; the same
 * id a second time changes nothing and resolves to false.
 * @throws RangeError when the amount is no positive integer, or both sides are one account.
 */
export async function post(tx: Tx, { id, merchant, from, to, amount, kind, remark, at }: Transfer): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
    throw new RangeError(`Cannot move ${amount} from ${from} to ${to}`);
  const enter = (account: string, signed: number) =>
    tx
      .insertInto('ledger_entries')
      .values({ transfer_id: id, account, merchant, amount: signed, kind, remark, created_at: at })
      .onConflict(doNothing)
      .executeTakeFirst();
  const { numInsertedOrUpdatedRows: fresh } = await enter(from, -amount);
  if (fresh) await enter(to, amount);
  return Boolean(fresh);
}

/** Sum of the account's entries, in minor units. */
export async function balanceOf(db: Database, account: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
