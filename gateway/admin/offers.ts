import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { offerFaults, offerKinds, type Offer, type OfferKind } from '#schemas/offers/offers.ts';
import { recordOf } from '#schemas/offers/record.ts';
import { requirePlan } from '../config/plan.ts';
import type { Database, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { announceToAll } from '../modules/events/announce.ts';
import { readOffer, readOffers, removeOffer, saveOffer } from '../modules/offers/offers.ts';
import { offerTouches } from '../modules/offers/touches.ts';
import { Planned } from './planned.ts';

type Named = { merchant: string; kind: OfferKind; id: string };
type At = { Params: Named; Querystring: Planned };

const params = Type.Object({
  merchant: Type.String({ pattern: codePattern.source }),
  kind: Type.Enum([...offerKinds]),
  id: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' })),
});

/** Holds a change of a record to its plan; a record that is not there yet touches nothing. */
async function review(
  tx: Tx,
  { merchant, kind, id }: Named,
  { after, now, plan }: { after: Offer<OfferKind> | undefined; now: number; plan: string | undefined },
): Promise<void> {
  const stored = await readOffer(tx, merchant, kind, id);
  if (!stored) return;
  const { id: _id, ...before } = stored;
  const touched = offerTouches(kind, { merchant, id, before, after, now });
  await requirePlan(tx, { change: { before, after }, touched, plan });
}

/**
 * The records of what players are offered. A `PUT` refuses what `offerFaults` finds, and says it; what touches players is stored or removed
 * with its plan (`requirePlan`).
 */
export function registerOffers(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const schema = { params, querystring: Planned };
  admin.get<At>('/offers/:merchant/:kind', { schema: { params } }, async ({ params: at }) => ({
    list: await readOffers(db, at.merchant, at.kind),
  }));
  admin.put<At & { Body: unknown }>(
    '/offers/:merchant/:kind/:id',
    { schema },
    async ({ params: at, query: { plan }, body }) => {
      const record = recordOf(body);
      const faults = offerFaults(at.kind, record);
      if (faults.length > 0) throw new ApiError('request.invalid', { value: { faults } });
      // The faults were looked for just above.
      const offer = record as Offer<OfferKind>;
      await db.transaction().execute(async (tx) => {
        await review(tx, at, { after: offer, now: now(), plan });
        if (await saveOffer(tx, { ...at, offer })) await announceOffers(tx, at);
      });
      return { done: true };
    },
  );
  admin.delete<At>('/offers/:merchant/:kind/:id', { schema }, ({ params: at, query: { plan } }) =>
    db.transaction().execute(async (tx) => {
      await review(tx, at, { after: undefined, now: now(), plan });
      const isDeleted = await removeOffer(tx, at);
      if (isDeleted) await announceOffers(tx, at);
      return { deleted: isDeleted ? 1 : 0 };
    }),
  );
}

/** Changes of game facts are announced to all players of the merchant: other offers are read when their screen opens. */
const announceOffers = async (tx: Tx, { merchant, kind }: Named) =>
  kind === 'game-facts' ? announceToAll(tx, merchant, 'catalogue') : undefined;
