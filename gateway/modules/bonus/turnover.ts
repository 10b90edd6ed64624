import { partOf } from '#schemas/money.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { compiled } from '#gateway/db/compiled.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';

const storedTurnover = compiled((db, accountId: string) =>
  db.selectFrom('deposit_turnover').select('left_to_bet').where('account_id', '=', accountId),
);

/** What the player has to bet before a withdrawal, in minor units. */
export async function turnoverLeft(db: Database, accountId: string): Promise<number> {
  const [row] = await storedTurnover(db, accountId);
  return row?.left_to_bet ?? 0;
}

/** What a deposit of this amount asks to be bet (DEP-12), for the player to see before it. */
export const turnoverOfDeposit = ({ depositTurnoverPpm }: Pick<Site, 'depositTurnoverPpm'>, amount: number): number =>
  partOf(amount, depositTurnoverPpm);

/** Adds to what is left to be bet, or counts a bet when `amount` is below 0; resolves to what of it counted. The player is locked. */
export async function addTurnover(tx: Tx, accountId: string, amount: number): Promise<number> {
  const before = await turnoverLeft(tx, accountId);
  const after = Math.max(0, before + amount);
  if (after !== before)
    await upsert(tx, 'deposit_turnover', { account_id: accountId, left_to_bet: after }, ['account_id']);
  return after - before;
}
