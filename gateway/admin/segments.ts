import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { isMember } from '#schemas/gateway/session-type.ts';
import { Segment } from '#schemas/merchant/condition.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { segmentsOf, setSegments } from '../modules/segments/segments.ts';
import { lockPlayer } from '../modules/ledger/ledger.ts';

const Segments = strict({ segments: Type.Array(Segment, { maxItems: 50, uniqueItems: true }) });
type Named = { merchant: string; username: string };

/** Segments of members, which conditions of a merchant's documents ask for: a `PUT` sets all of a member's at once. Members can read the names of theirs. */
export function registerSegments(admin: FastifyInstance, { db }: { db: Database }): void {
  const memberOf = async ({ merchant, username }: Named) => {
    const account = await findByUsername(db, merchant, username);
    // Trial accounts are deleted after a day, and have nothing to remember.
    if (!account || !isMember(account.type)) throw new ApiError('record.unknown');
    return account;
  };
  admin.get<{ Params: Named }>('/segments/:merchant/:username', async ({ params }) => ({
    segments: await segmentsOf(db, (await memberOf(params)).id),
  }));
  admin.put<{ Params: Named; Body: Static<typeof Segments> }>(
    '/segments/:merchant/:username',
    { schema: { body: Segments } },
    async ({ params, body: { segments } }) => {
      const { id, merchant } = await memberOf(params);
      await db.transaction().execute(async (tx) => {
        // Of two at once the other one waits, and replaces what this one stores.
        await lockPlayer(tx, id, merchant);
        await setSegments(tx, id, segments);
      });
      return { done: true };
    },
  );
}
