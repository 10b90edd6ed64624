import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { refundDraw } from '../modules/lottery/orders.ts';
import { transfers } from '../modules/transfers/states.ts';

const Answer = strict({ outcome: Type.Enum(['done', 'refused']) });
const Draw = strict({ code: Type.String(), numero: Type.String() });

/** What vendors and operators say of records: the answer to a transfer that waits (REC-8), and that a draw is called off (REC-4). */
export function registerTransfers(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  admin.get('/transfers', async () => ({
    list: await db
      .selectFrom('wallet_transfers')
      .selectAll()
      .where('state', '=', 'pending')
      .orderBy('created_at')
      .execute(),
  }));
  admin.post<{ Params: { id: string }; Body: Static<typeof Answer> }>(
    '/transfers/:id',
    { schema: { body: Answer } },
    async ({ params, body }) => {
      await db.transaction().execute((tx) => transfers.decide(tx, params.id, body.outcome, { at: now() }));
      return { done: true };
    },
  );
  admin.post<{ Body: Static<typeof Draw> }>('/lottery/refund', { schema: { body: Draw } }, async ({ body }) => ({
    refunded: await db.transaction().execute((tx) => refundDraw(tx, body, now())),
  }));
}
