import { weightOf, type Weights } from '#schemas/offers/bonus-terms.ts';
import type { Tx } from '#gateway/db/tables.ts';

/** Who keeps count: a bonus or an entry of a promotion. */
export type Counter = `${'bonus' | 'promotion'}:${string}`;

const million = 1_000_000n;

/**
 * Counts a bet of this category, or takes it back with an amount below 0; resolves to what all bets are worth together, in minor units.
 * The sums are of whole bets and the weights are applied to them: a part is floored once for all bets, never for each (MONEY-1), and what a
 * voided bet takes away is exactly what it brought. The player is locked.
 */
export async function countWeighted(
  tx: Tx,
  subject: Counter,
  counts: Weights | undefined,
  { category, amount }: { category: string; amount: number },
): Promise<number> {
  await tx
    .insertInto('turnover_counts')
    .values({ subject, category, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'category'])
        .doUpdateSet((row) => ({ amount: row('turnover_counts.amount', '+', row.ref('excluded.amount')) })),
    )
    .execute();
  const sums = tx.selectFrom('turnover_counts').select(['category', 'amount']).where('subject', '=', subject);
  const parts = (await sums.execute()).map((sum) => BigInt(sum.amount) * BigInt(weightOf(counts, sum.category)));
  return Number(parts.reduce((total, part) => total + part, 0n) / million);
}
