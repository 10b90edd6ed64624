import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

/** What the agent programme asks of a player. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  route('agentContractRequests', async ({ session }) => {
    const rows = await db.query<{ kind: string; n: number }>(
      "SELECT kind, COUNT(*) AS n FROM contract_requests WHERE account_id = ? AND state = 'open' GROUP BY kind",
      [session.accountId],
    );
    const open = (kind: string) => rows.find((row) => row.kind === kind)?.n ?? 0;
    return {
      dailysalreqtype: open('daily'),
      divtypecompperiodreq: open('dividend'),
      contracthoursalreq: open('hourly'),
    };
  });
}
