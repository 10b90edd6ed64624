import { addDays, type Day } from '#schemas/day.ts';
import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { makeAgent } from './agents.ts';
import { ratesOn, refuseRates, writeRates } from './rates.ts';
import { lockTree, placeUnder } from './tree.ts';

/** How many accounts an agent may open whose highest rate is `fromPpm` or more. */
type Quota = { fromPpm: number; total: number };
/** A new account, and what the one above gives it. */
export type Joining = {
  accountId: string;
  uplineId: string;
  merchant: string;
  isAgent: boolean;
  rates: readonly Rate[];
  /** What an agent gets of the upline's quotas; nothing of those that are not named. */
  quotas?: readonly Quota[] | undefined;
  today: Day;
  at: number;
};

/** The agent's quota for accounts at these rates; undefined for one without a limit. @throws ApiError `agent.quota` when no place of it is left. */
async function quotaFor(db: Database, agentId: string, rates: readonly Rate[]) {
  const highest = Math.max(0, ...rates.map(({ ppm }) => ppm));
  const quota = await db
    .selectFrom('agent_quotas')
    .selectAll()
    .where('account_id', '=', agentId)
    .where('from_ppm', '<=', highest)
    .orderBy('from_ppm', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (quota && quota.used >= quota.total) throw new ApiError('agent.quota');
  return quota;
}

/** Takes one place of the agent's quota for accounts at these rates. @throws ApiError as `quotaFor` does. */
async function takeQuota(tx: Tx, agentId: string, rates: readonly Rate[]): Promise<void> {
  const quota = await quotaFor(tx, agentId, rates);
  if (!quota) return;
  await tx
    .updateTable('agent_quotas')
    .set({ used: quota.used + 1 })
    .where((row) => row.and({ account_id: agentId, from_ppm: quota.from_ppm }))
    .execute();
}

/** What is given of each of the upline's quotas. @throws ApiError `agent.quota` for more than is left, or for a quota that the upline does not have. */
async function partsOf(db: Database, uplineId: string, given: readonly Quota[]) {
  const own = await quotasOf(db, uplineId);
  if (given.some(({ fromPpm }) => !own.some((quota) => quota.fromPpm === fromPpm))) throw new ApiError('agent.quota');
  return own.map(({ fromPpm, total, used }) => {
    const part = given.find((quota) => quota.fromPpm === fromPpm)?.total ?? 0;
    if (used + part > total) throw new ApiError('agent.quota');
    return { from_ppm: fromPpm, part, used };
  });
}

/**
 * Hands a new agent its part of the upline's quotas. Whoever is limited cannot get round it by agents below: they have what they were
 * given. @throws ApiError as `partsOf` does.
 */
async function handDown(tx: Tx, uplineId: string, accountId: string, given: readonly Quota[]): Promise<void> {
  for (const { from_ppm, part, used } of await partsOf(tx, uplineId, given)) {
    await tx
      .updateTable('agent_quotas')
      .set({ used: used + part })
      .where((row) => row.and({ account_id: uplineId, from_ppm }))
      .execute();
    await tx.insertInto('agent_quotas').values({ account_id: accountId, from_ppm, total: part, used: 0 }).execute();
  }
}

/** The highest rates that an agent may give at once: its own of today, or of tomorrow where those will be lower. */
export async function ratesToGive(db: Database, agentId: string, today: Day): Promise<(category: string) => number> {
  const [now, then] = [await ratesOn(db, [agentId], today), await ratesOn(db, [agentId], addDays(today, 1))];
  return (category) => Math.min(now(agentId, category), then(agentId, category));
}

type Asked = Pick<Joining, 'uplineId' | 'isAgent' | 'rates' | 'quotas' | 'today'>;

/**
 * Judges an account that would be put under another one; `joinUnder` does so again, of what is there by then.
 * @throws ApiError `agent.rate` for rates above those of the upline, `agent.quota` when the upline may open no more accounts like it, or has
 * less than it gives away.
 */
export async function judgeJoining(db: Database, { uplineId, isAgent, rates, quotas, today }: Asked): Promise<void> {
  const max = await ratesToGive(db, uplineId, today);
  refuseRates(rates, (category) => ({ min: 0, max: max(category) }));
  await quotaFor(db, uplineId, rates);
  if (isAgent) await partsOf(db, uplineId, quotas ?? []);
}

/**
 * Puts a new account under another one with its rates, which count at once, and takes its place of the quota (AGT-2).
 * @throws ApiError as `judgeJoining` does.
 */
export async function joinUnder(tx: Tx, joining: Joining): Promise<void> {
  const { accountId, uplineId, merchant, rates, today, at } = joining;
  await lockTree(tx, merchant);
  await judgeJoining(tx, joining);
  await placeUnder(tx, accountId, uplineId, at);
  if (joining.isAgent) await makeAgent(tx, accountId, merchant, at);
  await writeRates(tx, accountId, rates, today);
  await takeQuota(tx, uplineId, rates);
  if (joining.isAgent) await handDown(tx, uplineId, accountId, joining.quotas ?? []);
}

/** Sets how many accounts an agent may open in all; what it has used of these stays used. */
export async function setQuotas(tx: Tx, agentId: string, quotas: readonly Quota[]): Promise<void> {
  for (const { fromPpm: from_ppm, total } of quotas) {
    const quota = { account_id: agentId, from_ppm, total, used: 0 };
    await upsert(tx, 'agent_quotas', quota, ['account_id', 'from_ppm'], { total });
  }
}

/** The quotas of an agent, from the lowest rate on. */
export const quotasOf = (db: Database, agentId: string) =>
  db
    .selectFrom('agent_quotas')
    .select(['from_ppm as fromPpm', 'total', 'used'])
    .where('account_id', '=', agentId)
    .orderBy('from_ppm')
    .execute();
