import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { takeDecision } from '../modules/withdraw/decisions.ts';
import { snapshotOf } from '../modules/withdraw/order.ts';
import { registerQueue } from './queue-calls.ts';

const Decision = Type.Union([
  strict({ outcome: Type.Enum(['approved', 'paying', 'done']) }),
  strict({
    outcome: Type.Enum(['needsInfo', 'refused', 'failed', 'reversed']),
    reason: Type.String({ minLength: 1, maxLength: 140 }),
  }),
]);

/** Withdrawals that are not decided for good, the oldest first; of one merchant, or of all. */
export const waitingWithdrawals = (db: Database, merchant?: string) =>
  db
    .selectFrom('withdraw_orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.merchant', 'o.card', 'o.amount', 'o.fee', 'o.state', 'o.created_at', 'a.username'])
    .where('o.state', 'in', openWithdrawStates)
    .$if(merchant !== undefined, (orders) => orders.where('o.merchant', '=', merchant ?? ''))
    .orderBy('o.created_at')
    .limit(100)
    .execute();

/**
 * The operator's queue of withdrawals: lists those that wait, with the card that is paid to, and says of one what is decided. What is asked
 * (needsInfo) and every reason are the player's to read.
 */
export const registerWithdrawals = (admin: FastifyInstance, services: { db: Database; now: () => number }): void =>
  registerQueue(admin, services, {
    path: '/withdrawals',
    answer: Decision,
    list: async (db, merchant) =>
      (await waitingWithdrawals(db, merchant)).map((order) => ({ ...order, card: snapshotOf(order) })),
    decide: takeDecision,
  });
