import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Money goes back by the way it came',
  description: 'Whether withdrawals go to cards of the types that deposits came by, until those are returned.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'closedLoop' }],
  proofs: ['page', 'gateway'],
});
