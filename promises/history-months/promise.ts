import { Type } from 'typebox';
import { historyMonths } from '#schemas/gateway/record-states.ts';
import { definePromise } from '../define-promise.ts';
import { larger } from '../orders.ts';

export default definePromise({
  title: 'Months of history',
  description: 'How many months back players read their bets, deposits, withdrawals and other records by themselves.',
  value: Type.Integer({ minimum: 1, maximum: historyMonths }),
  stricter: larger,
  binds: [],
  proofs: ['page', 'gateway'],
});
