import { addDays, type Day } from '#schemas/day.ts';
import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { makeAgent } from './agents.ts';
import { ratesOn, refuseRates, writeRates } from './rates.ts';
import { lockTree, placeUnder } from './tree.ts';

/** A new account, and what the one above gives it. */
export type Joining = {
  accountId: string;
  uplineId: string;
  merchant: string;
  isAgent: boolean;
  rates: readonly Rate[];
  today: Day;
  at: number;
};

/** Takes one place of the agent's quota for accounts at these rates. @throws ApiError `agent.quota` when there is none left. */
async function takeQuota(tx: Tx, agentId: string, rates: readonly Rate[]): Promise<void> {
  const highest = Math.max(0, ...rates.map(({ ppm }) => ppm));
  const quota = await tx
    .selectFrom('agent_quotas')
    .selectAll()
    .where('account_id', '=', agentId)
    .where('from_ppm', '<=', highest)
    .orderBy('from_ppm', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!quota) return;
  if (quota.used >= quota.total) throw new ApiError('agent.quota');
  await tx
    .updateTable('agent_quotas')
    .set({ used: quota.used + 1 })
    .where('account_id', '=', agentId)
    .where('from_ppm', '=', quota.from_ppm)
    .execute();
}

/** The highest rates that an agent may give at once: its own of today, or of tomorrow where those will be lower. */
export async function ratesToGive(db: Database, agentId: string, today: Day): Promise<(category: string) => number> {
  const [now, then] = [await ratesOn(db, [agentId], today), await ratesOn(db, [agentId], addDays(today, 1))];
  return (category) => Math.min(now(agentId, category), then(agentId, category));
}

/**
 * Puts a new account under another one with its rates, which count at once, and takes its place of the quota (AGT-2).
 * @throws ApiError `agent.rate` for rates above those of the upline, `agent.quota` when the upline may open no more accounts like it.
 */
export async function joinUnder(tx: Tx, joining: Joining): Promise<void> {
  const { accountId, uplineId, merchant, rates, today, at } = joining;
  await lockTree(tx, merchant);
  const max = await ratesToGive(tx, uplineId, today);
  refuseRates(rates, (category) => ({ min: 0, max: max(category) }));
  await placeUnder(tx, accountId, uplineId, at);
  if (joining.isAgent) await makeAgent(tx, accountId, merchant, at);
  await writeRates(tx, accountId, rates, today);
  await takeQuota(tx, uplineId, rates);
}

/** The quotas of an agent, from the lowest rate on. */
export const quotasOf = (db: Database, agentId: string) =>
  db
    .selectFrom('agent_quotas')
    .select(['from_ppm as fromPpm', 'total', 'used'])
    .where('account_id', '=', agentId)
    .orderBy('from_ppm')
    .execute();
