import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { offerFaults, offerKinds, type Offer, type OfferKind } from '#schemas/offers/offers.ts';
import { recordOf } from '#schemas/offers/record.ts';
import type { Database, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { announceToAll } from '../modules/events/announce.ts';
import { readOffers, removeOffer, saveOffer } from '../modules/offers/offers.ts';

type Named = { merchant: string; kind: OfferKind; id: string };

const params = Type.Object({
  merchant: Type.String({ pattern: codePattern.source }),
  kind: Type.Enum([...offerKinds]),
  id: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' })),
});

/** The records of what players are offered. A `PUT` refuses what `offerFaults` finds, and says it. */
export function registerOffers(admin: FastifyInstance, { db }: { db: Database }): void {
  admin.get<{ Params: Named }>('/offers/:merchant/:kind', { schema: { params } }, async ({ params: at }) => ({
    list: await readOffers(db, at.merchant, at.kind),
  }));
  admin.put<{ Params: Named; Body: unknown }>(
    '/offers/:merchant/:kind/:id',
    { schema: { params } },
    async ({ params: at, body }) => {
      const record = recordOf(body);
      const faults = offerFaults(at.kind, record);
      if (faults.length > 0) throw new ApiError('request.invalid', { value: { faults } });
      // The faults were looked for just above.
      await db.transaction().execute(async (tx) => {
        if (await saveOffer(tx, { ...at, offer: record as Offer<OfferKind> })) await announceOffers(tx, at);
      });
      return { done: true };
    },
  );
  admin.delete<{ Params: Named }>('/offers/:merchant/:kind/:id', { schema: { params } }, ({ params: at }) =>
    db.transaction().execute(async (tx) => {
      const isDeleted = await removeOffer(tx, at);
      if (isDeleted) await announceOffers(tx, at);
      return { deleted: isDeleted ? 1 : 0 };
    }),
  );
}

/** Changes of game facts are announced to all players of the merchant: other offers are read when their screen opens. */
const announceOffers = async (tx: Tx, { merchant, kind }: Named) =>
  kind === 'game-facts' ? announceToAll(tx, merchant, 'catalogue') : undefined;
