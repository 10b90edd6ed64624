import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { takeNotice } from '../modules/deposit/provider.ts';
import { registerQueue } from './queue-calls.ts';

const Notice = Type.Union([
  strict({ outcome: Type.Literal('paid'), amount: Type.Integer({ minimum: 1 }) }),
  strict({ outcome: Type.Literal('reviewing') }),
  strict({ outcome: Type.Enum(['refused', 'refunded']), reason: Type.String({ maxLength: 140 }) }),
]);

/** Deposits whose money is awaited, or came too late, newest first; of one merchant, or of all. */
export const waitingDeposits = (db: Database, merchant?: string) =>
  db
    .selectFrom('deposit_orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select([
      'o.id',
      'o.merchant',
      'o.method_id',
      'o.amount',
      'o.payer_name',
      'o.payer_bank',
      'o.state',
      'o.created_at',
      'a.username',
    ])
    .where('o.state', 'in', [...openDepositStates, 'expired'])
    .$if(merchant !== undefined, (orders) => orders.where('o.merchant', '=', merchant ?? ''))
    .orderBy('o.created_at', 'desc')
    .limit(100)
    .execute();

/**
 * The simulated provider (DEP-13): lists the deposits that wait, and says of one what has become of its payment. An amount other than the
 * order's is what was paid instead; one that has expired was paid late; one of which nothing is said is never answered.
 */
export const registerDeposits = (admin: FastifyInstance, services: { db: Database; now: () => number }): void =>
  registerQueue(admin, services, { path: '/deposits', answer: Notice, list: waitingDeposits, decide: takeNotice });
