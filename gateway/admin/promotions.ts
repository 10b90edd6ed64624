import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { closePromotion, decide } from '../modules/promotions/applications.ts';
import { registerQueue } from './queue-calls.ts';

const Reason = Type.String({ minLength: 1, maxLength: 140 });
const Decision = Type.Union([
  strict({ outcome: Type.Literal('Issued') }),
  strict({ outcome: Type.Literal('Rejected'), reason: Reason }),
]);
const Closing = strict({ reason: Reason });

/** Applications that nobody has decided, the oldest first; of one merchant, or of all. */
export const waitingApplications = (db: Database, merchant?: string) =>
  db
    .selectFrom('promotion_entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.merchant', 'e.promotion_id', 'e.offer', 'e.remark', 'e.status', 'e.entered_at', 'a.username'])
    .where('e.status', '=', 'Applying')
    .$if(merchant !== undefined, (entries) => entries.where('e.merchant', '=', merchant ?? ''))
    .orderBy('e.entered_at')
    .limit(100)
    .execute();

/**
 * The operator's side of promotions: lists applications, says of one what is decided (PROMO-6), and ends a promotion for all who are in it.
 * Reasons are the players' to read.
 */
export function registerPromotions(admin: FastifyInstance, services: { db: Database; now: () => number }): void {
  registerQueue(admin, services, {
    path: '/applications',
    answer: Decision,
    list: async (db, merchant) =>
      (await waitingApplications(db, merchant)).map(({ offer: _offer, ...application }) => application),
    decide,
  });
  admin.post<{ Params: { merchant: string; promotion: string }; Body: Static<typeof Closing> }>(
    '/promotions/:merchant/:promotion/close',
    { schema: { body: Closing } },
    async ({ params, body }) => ({ closed: await closePromotion(services.db, params, body.reason, services.now()) }),
  );
}
