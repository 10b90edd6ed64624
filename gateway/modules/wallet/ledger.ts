import type { Statements } from '#gateway/db/database.ts';

/** Ledger account of a member's main wallet, and of the merchant that stands against it. */
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
 * id a second time changes nothing and resolves to false. Call within a transaction.
 * @throws RangeError when the amount is no positive integer, or both sides are one account.
 */
export async function post(
  tx: Statements,
  { id, merchant, from, to, amount, kind, remark, at }: Transfer,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
    throw new RangeError(`Cannot move ${amount} from ${from} to ${to}`);
  const enter = (account: string, signed: number) =>
    tx.run(
      'INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (transfer_id, account) DO NOTHING',
      [id, account, merchant, signed, kind, remark, at],
    );
  const fresh = (await enter(from, -amount)) > 0;
  if (fresh) await enter(to, amount);
  return fresh;
}

/** Sum of the account's entries, in minor units. */
export async function balanceOf(db: Statements, account: string): Promise<number> {
  const row = await db.one<{ balance: number | null }>(
    'SELECT SUM(amount) AS balance FROM ledger_entries WHERE account = ?',
    [account],
  );
  return row?.balance ?? 0;
}
