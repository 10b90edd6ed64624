import { sql, type RawBuilder } from 'kysely';
import { hash } from 'node:crypto';
import type { Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';

/** Rows that a change touches. `rows` is what follows FROM; `account` and `amount` are columns of it, `amount` in minor units. */
export type Touched = {
  /** The setting that changes, such as `depositMethods`. */
  field: string;
  /** What the rows are, and what becomes of them, for the operator. */
  what: string;
  rows: RawBuilder<unknown>;
  account?: string;
  amount?: string;
};
/** What a change does: how many rows of how many accounts it touches, and their amounts in all, in minor units. */
export type Effect = Pick<Touched, 'field' | 'what'> & { rows: number; accounts: number; amount: number };

async function effectOf(tx: Tx, { field, what, rows, account = 'account_id', amount }: Touched): Promise<Effect> {
  const found = await sql<Omit<Effect, 'field' | 'what'>>`
    SELECT COUNT(*) AS "rows", COUNT(DISTINCT ${sql.ref(account)}) AS accounts,
      COALESCE(SUM(${amount ? sql.ref(amount) : sql.lit(0)}), 0) AS amount
    FROM ${rows}`.execute(tx);
  return { field, what, rows: 0, accounts: 0, amount: 0, ...found.rows[0] };
}

/**
 * Lets a change that touches something be stored only by who has read what it does: the plan's number is a hash of the change and of all
 * that it was judged by, so that a number of another change, or of other figures, is none. A change that touches nothing needs no plan.
 * `change` is what is stored now and what would be.
 * @throws ApiError `plan.needed` with the `plan` that fits and its `effects`.
 */
export async function requirePlan(
  tx: Tx,
  { change, touched, plan }: { change: unknown; touched: readonly Touched[]; plan: string | undefined },
): Promise<void> {
  const effects: Effect[] = [];
  for (const each of touched) {
    const effect = await effectOf(tx, each);
    if (effect.rows > 0) effects.push(effect);
  }
  const fitting = hash('sha256', JSON.stringify([change, effects]), 'base64url').slice(0, 16);
  if (effects.length > 0 && plan !== fitting) throw new ApiError('plan.needed', { value: { plan: fitting, effects } });
}
