import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Limit asked for',
  description: 'Whether players have to be asked for a deposit limit before their first deposit.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.asksForDepositLimit' }],
  proofs: ['page', 'gateway'],
});
