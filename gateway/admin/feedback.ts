import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { takeVerdict } from '../modules/feedback/verdicts.ts';
import { registerQueue } from './queue-calls.ts';

const Verdict = Type.Union([
  strict({ outcome: Type.Literal('answered'), text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  strict({ outcome: Type.Literal('closed') }),
]);

/** Tickets that are not closed: first those that wait for the operator, each the oldest first; of one merchant, or of all. */
export const waitingTickets = (db: Database, merchant?: string) =>
  db
    .selectFrom('feedback_tickets as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['f.id', 'f.merchant', 'f.type', 'f.order_id', 'f.state', 'f.created_at', 'a.username'])
    .where('f.state', 'in', ['open', 'answered'])
    .$if(merchant !== undefined, (tickets) => tickets.where('f.merchant', '=', merchant ?? ''))
    .orderBy('f.state', 'desc')
    .orderBy('f.changed_at')
    .limit(100)
    .execute();

/** The operator's queue of feedback: lists what waits, and says of one what is answered, or that it is closed. */
export const registerFeedback = (admin: FastifyInstance, services: { db: Database; now: () => number }): void =>
  registerQueue(admin, services, { path: '/feedback', answer: Verdict, list: waitingTickets, decide: takeVerdict });
