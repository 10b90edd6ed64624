import { addDays, type Day } from '#schemas/day.ts';
import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { uplineOf } from './tree.ts';

/** The rates of accounts on a day, in ppm; 0 for what was never set. */
export type RatesOfDay = (accountId: string, category: string) => number;
type Bounds = { min: number; max: number };

/** Reads the rates of these accounts on a day. */
export async function ratesOn(db: Database, accountIds: readonly string[], day: Day): Promise<RatesOfDay> {
  if (accountIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom('agent_rates as r')
    .select(['r.account_id', 'r.game_category', 'r.ppm'])
    .where('r.account_id', 'in', accountIds)
    .where('r.from_day', '=', (row) =>
      row
        .selectFrom('agent_rates as last')
        .select(({ fn }) => fn.max('last.from_day').as('day'))
        .whereRef('last.account_id', '=', 'r.account_id')
        .whereRef('last.game_category', '=', 'r.game_category')
        .where('last.from_day', '<=', day),
    )
    .execute();
  const known = new Map(rows.map(({ account_id, game_category, ppm }) => [`${account_id} ${game_category}`, ppm]));
  return (accountId, category) => known.get(`${accountId} ${category}`) ?? 0;
}

/** Sets rates from a day on. The tree is locked, and the rates are within their bounds. */
export async function writeRates(tx: Tx, accountId: string, rates: readonly Rate[], from: Day): Promise<void> {
  for (const { gameCategory, ppm } of rates) {
    const rate = { account_id: accountId, game_category: gameCategory, from_day: from, ppm };
    await upsert(tx, 'agent_rates', rate, ['account_id', 'game_category', 'from_day']);
  }
}

/**
 * Between what the rates of an account may be set on these days: no lower than the highest directly below it, no higher than those of
 * its upline. Nobody's rates change after tomorrow, so these two days are all that there is to look at.
 */
export async function boundsOf(
  db: Database,
  accountId: string,
  days: readonly Day[],
): Promise<(category: string) => Bounds> {
  const below = await db
    .selectFrom('agent_tree')
    .select('descendant')
    .where((row) => row.and({ ancestor: accountId, depth: 1 }))
    .execute();
  const downlines = below.map(({ descendant }) => descendant);
  const upline = await uplineOf(db, accountId);
  const rates: RatesOfDay[] = [];
  for (const day of days) rates.push(await ratesOn(db, upline ? [...downlines, upline] : downlines, day));
  return (category) => ({
    min: Math.max(0, ...rates.flatMap((rateOf) => downlines.map((id) => rateOf(id, category)))),
    max: Math.min(...rates.map((rateOf) => (upline ? rateOf(upline, category) : 1_000_000))),
  });
}

/** @throws ApiError `agent.rate`, at the categories whose rates are out of bounds. */
export function refuseRates(rates: readonly Rate[], bounds: (category: string) => Bounds): void {
  const wrong = rates.filter(({ gameCategory, ppm }) => {
    const { min, max } = bounds(gameCategory);
    return ppm < min || ppm > max;
  });
  if (wrong.length > 0)
    throw new ApiError('agent.rate', {
      errors: wrong.map(({ gameCategory: field }) => ({ field, rule: 'agent.rate', message: 'agent.rate' })),
    });
}

/** Sets rates from the day after `today` on (AGT-3). The tree is locked. @throws ApiError `agent.rate` out of their bounds. */
export async function setRates(tx: Tx, accountId: string, rates: readonly Rate[], today: Day): Promise<void> {
  const next = addDays(today, 1);
  refuseRates(rates, await boundsOf(tx, accountId, [next]));
  await writeRates(tx, accountId, rates, next);
}

/** The rates of an account today and tomorrow, and between what they may be set. */
export async function lookAtRates(db: Database, accountId: string, today: Day): Promise<Value<'agentRebateSettings'>> {
  const next = addDays(today, 1);
  const bounds = await boundsOf(db, accountId, [next]);
  const [now, then] = [await ratesOn(db, [accountId], today), await ratesOn(db, [accountId], next)];
  return {
    effectiveFrom: next,
    list: gameCategoryCodes.map((gameCategory) => {
      const { min, max } = bounds(gameCategory);
      const [ppm, nextPpm] = [now(accountId, gameCategory), then(accountId, gameCategory)];
      return { gameCategory, ppm, nextPpm, minPpm: min, maxPpm: max };
    }),
  };
}
