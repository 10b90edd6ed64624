import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { addDays } from '#schemas/day.ts';
import { ContractKindType, DividendPeriod, Rates, Tiers } from '#schemas/gateway/agent-shapes.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { isAgent, makeAgent } from '../modules/agent/agents.ts';
import { setQuotas } from '../modules/agent/join.ts';
import { boundsOf, refuseRates, writeRates } from '../modules/agent/rates.ts';
import { lockTree, placeUnder } from '../modules/agent/tree.ts';
import { offerContract } from '../modules/contracts/contracts.ts';
import { dayAt } from '../modules/records/days.ts';

const Quota = strict({ fromPpm: Type.Integer({ minimum: 0 }), total: Type.Integer({ minimum: 0 }) });
const Agent = strict({
  upline: Type.Optional(Type.String()),
  rates: Type.Optional(Rates),
  quotas: Type.Optional(Type.Array(Quota)),
});
const Offer = strict({ kind: ContractKindType, period: Type.Optional(DividendPeriod), terms: Tiers });
type Named = { merchant: string; username: string };

/**
 * What the operator alone may do with agents: makes one of a member, puts it under another, sets rates that count at once and quotas,
 * and offers the contracts that the platform pays.
 */
export function registerAgents(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const memberOf = async ({ merchant, username }: Named) => {
    const account = await findByUsername(db, merchant, username);
    if (!account) throw new ApiError('record.unknown');
    return account.id;
  };
  admin.put<{ Params: Named; Body: Static<typeof Agent> }>(
    '/agents/:merchant/:username',
    { schema: { body: Agent } },
    async ({ params, body: { upline, rates = [], quotas = [] } }) => {
      const { merchant } = params;
      const id = await memberOf(params);
      const uplineId = upline && (await memberOf({ merchant, username: upline }));
      const [at, today] = [now(), await dayAt(db, merchant, now())];
      await db.transaction().execute(async (tx) => {
        await lockTree(tx, merchant);
        await makeAgent(tx, id, merchant, at);
        if (uplineId) await placeUnder(tx, id, uplineId, at);
        refuseRates(rates, await boundsOf(tx, id, [today, addDays(today, 1)]));
        await writeRates(tx, id, rates, today);
        await setQuotas(tx, id, quotas);
      });
      return { done: true };
    },
  );
  admin.post<{ Params: Named; Body: Static<typeof Offer> }>(
    '/agents/:merchant/:username/contracts',
    { schema: { body: Offer } },
    async ({ params, body }) => {
      const accountId = await memberOf(params);
      if (!(await isAgent(db, accountId))) throw new ApiError('agent.required');
      const offer = { ...body, merchant: params.merchant, accountId, uplineId: null };
      return { id: await db.transaction().execute((tx) => offerContract(tx, offer, now())) };
    },
  );
}
