import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dayOf } from '#schemas/day.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { offerRuleFaults } from '#schemas/offers/offer-rules.ts';
import { isKindOfOne, offerFaults, offerKinds, type Offer, type OfferKind } from '#schemas/offers/offers.ts';
import { recordOf } from '#schemas/offers/record.ts';
import { requirePlan } from '../config/plan.ts';
import { readSite } from '../config/site.ts';
import type { Database, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { announceToAll } from '../modules/events/announce.ts';
import { readOffer, readOffers, removeOffer, saveOffer } from '../modules/offers/offers.ts';
import { missingFaults } from '../modules/offers/missing.ts';
import { offerTouches } from '../modules/offers/touches.ts';
import { Planned } from './planned.ts';

type Named = { merchant: string; kind: OfferKind; id: string };
type At = { Params: Named; Querystring: Planned };

const params = Type.Object({
  merchant: Type.String({ pattern: codePattern.source }),
  kind: Type.Enum([...offerKinds]),
  id: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' })),
});

/** The record that players meet: of a kind of which a merchant has one, that whose name is first. */
const recordInUse = async (tx: Tx, { merchant, kind, id }: Named) =>
  isKindOfOne(kind) ? (await readOffers(tx, merchant, kind))[0] : readOffer(tx, merchant, kind, id);

/**
 * Makes a change by its plan; a record that is not there yet touches nothing.
 * @throws ApiError `request.invalid` where it leaves a record that names what is not there; `plan.needed`.
 */
async function makeChange(
  tx: Tx,
  at: Named,
  { now, plan, change }: { now: number; plan: string | undefined; change: () => Promise<boolean> },
): Promise<boolean> {
  const before = await recordInUse(tx, at);
  const isChanged = await change();
  const faults = await missingFaults(tx, at);
  if (faults.length > 0) throw new ApiError('request.invalid', { value: { faults } });
  if (isChanged && before) {
    const after = await recordInUse(tx, at);
    const { timeZone } = (await readSite(tx, at.merchant)).info;
    const touched = offerTouches(at.kind, { merchant: at.merchant, before, after, now, today: dayOf(now, timeZone) });
    await requirePlan(tx, { change: { before, after }, touched, plan });
  }
  // Of facts of games all players of the merchant are notified: other offers are read when their screen opens.
  if (isChanged && at.kind === 'game-facts') await announceToAll(tx, at.merchant, 'catalogue');
  return isChanged;
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
      const { offerRules } = await readSite(db, at.merchant, now());
      const against = offerRuleFaults(at.kind, offer, offerRules);
      if (against.length > 0) throw new ApiError('request.invalid', { value: { faults: against } });
      await db
        .transaction()
        .execute((tx) => makeChange(tx, at, { now: now(), plan, change: () => saveOffer(tx, { ...at, offer }) }));
      return { done: true };
    },
  );
  admin.delete<At>('/offers/:merchant/:kind/:id', { schema }, ({ params: at, query: { plan } }) =>
    db.transaction().execute(async (tx) => {
      const isDeleted = await makeChange(tx, at, { now: now(), plan, change: () => removeOffer(tx, at) });
      return { deleted: isDeleted ? 1 : 0 };
    }),
  );
}
