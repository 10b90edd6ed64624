import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { refundDraw } from '../modules/lottery/orders.ts';
import { closePromotion } from '../modules/promotions/applications.ts';
import { readOrderNumber } from '../modules/orders/order-number.ts';
import { endTransfer, pendingTransfers } from '../modules/transfers/transfers.ts';
import { cardAddress, type QueueCalls } from './queues/queue.ts';
import { queues } from './queues/queues.ts';

const VendorAnswer = strict({ outcome: Type.Enum(['done', 'refused']) });
/** Transfers between wallets have no page: their vendors answer (REC-8). */
const transferCalls: QueueCalls<typeof VendorAnswer> = {
  name: 'transfers',
  answer: VendorAnswer,
  list: pendingTransfers,
  decide: (db, id, { outcome }, act) => endTransfer(db, id, outcome, act),
};
const all: readonly QueueCalls[] = [...queues, transferCalls];

const Closing = strict({ reason: Type.String({ minLength: 1, maxLength: 140 }) });
const Draw = strict({ code: Type.String(), numero: Type.String() });

/**
 * The two calls of each queue: `GET /<name>` lists what waits at one merchant or at all, each with the `page` on which its card is, for who
 * notifies operators; `POST /<name>/:id` decides one, whose number may be typed as it was heard. Beside them, what operators end for
 * everybody: a promotion, with a reason that its players read, and a draw that is called off (REC-4).
 */
export function registerQueues(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  for (const queue of all) {
    const path = `/${queue.name}`;
    const hasPage = queues.some(({ name }) => name === queue.name);
    admin.get<{ Querystring: { merchant?: string } }>(path, async ({ query: { merchant } }) => ({
      list: (await queue.list(db, merchant)).map((row) => ({
        ...row,
        ...(hasPage && { page: cardAddress(queue, row) }),
      })),
    }));
    const schema = { body: queue.answer };
    admin.post<{ Params: { id: string } }>(`${path}/:id`, { schema }, async ({ params, body, operator }) => {
      await queue.decide(db, readOrderNumber(params.id), body, { at: now(), by: operator });
      return { done: true };
    });
  }
  admin.post<{ Params: { merchant: string; promotion: string }; Body: Static<typeof Closing> }>(
    '/promotions/:merchant/:promotion/close',
    { schema: { body: Closing } },
    async ({ params, body, operator }) => ({
      closed: await closePromotion(db, params, body.reason, { at: now(), by: operator }),
    }),
  );
  admin.post<{ Body: Static<typeof Draw> }>('/lottery/refund', { schema: { body: Draw } }, async ({ body }) => ({
    refunded: await db.transaction().execute((tx) => refundDraw(tx, body, now())),
  }));
}
