import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tables.ts';
import { actOnRun, decideEntrant, EntrantDecision, inspectRun, RunAct } from '../modules/tournaments/operator.ts';

type Named = { merchant: string; tournament: string };

/**
 * What operators do with tournaments (TOUR-4): `GET` shows who has a prize or was struck out; the others freeze one, let it go on, count it
 * anew, pay a prize that was held back, and strike a player out.
 */
export function registerTournaments(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const path = '/tournaments/:merchant/:tournament';
  admin.get<{ Params: Named }>(path, ({ params }) => inspectRun(db, params));
  admin.post<{ Params: Named; Body: RunAct }>(
    path,
    { schema: { body: RunAct } },
    async ({ params, body, operator }) => {
      await actOnRun(db, params, body, { at: now(), by: operator });
      return { done: true };
    },
  );
  admin.post<{ Params: Named & { username: string }; Body: EntrantDecision }>(
    `${path}/:username`,
    { schema: { body: EntrantDecision } },
    async ({ params, body, operator }) => {
      await decideEntrant(db, params, body, { at: now(), by: operator });
      return { done: true };
    },
  );
}
