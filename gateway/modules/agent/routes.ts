import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

/** What the agent programme asks of a player. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  route('agentContractRequests', async ({ session }) => {
    const rows = await db
      .selectFrom('contract_requests')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
      .where('account_id', '=', session.accountId)
      .where('state', '=', 'open')
      .groupBy('kind')
      .execute();
    const open = (kind: string) => rows.find((row) => row.kind === kind)?.n ?? 0;
    return {
      dailysalreqtype: open('daily'),
      divtypecompperiodreq: open('dividend'),
      contracthoursalreq: open('hourly'),
    };
  });
}
