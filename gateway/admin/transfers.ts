import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { refundDraw } from '../modules/lottery/orders.ts';
import { transfers } from '../modules/transfers/states.ts';
import { registerQueue } from './queue-calls.ts';

const Answer = strict({ outcome: Type.Enum(['done', 'refused']) });
const Draw = strict({ code: Type.String(), numero: Type.String() });

/** Transfers that wait for a vendor's answer, the oldest first; of one merchant, or of all. */
const pendingTransfers = (db: Database, merchant?: string) =>
  db
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('state', '=', 'pending')
    .$if(merchant !== undefined, (all) => all.where('merchant', '=', merchant ?? ''))
    .orderBy('created_at')
    .execute();

const endTransfer = (db: Database, id: string, { outcome }: Static<typeof Answer>, at: number) =>
  db.transaction().execute((tx) => transfers.decide(tx, id, outcome, { at }));

/** What vendors and operators say of records: the answer to a transfer that waits (REC-8), and that a draw is called off (REC-4). */
export function registerTransfers(admin: FastifyInstance, services: { db: Database; now: () => number }): void {
  const { db, now } = services;
  registerQueue(admin, services, { path: '/transfers', answer: Answer, list: pendingTransfers, decide: endTransfer });
  admin.post<{ Body: Static<typeof Draw> }>('/lottery/refund', { schema: { body: Draw } }, async ({ body }) => ({
    refunded: await db.transaction().execute((tx) => refundDraw(tx, body, now())),
  }));
}
