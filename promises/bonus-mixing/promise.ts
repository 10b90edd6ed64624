import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Bonuses across products',
  description: 'Whether one promotion may be about some of bets, casino and lotteries together.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'offerRules.mixesProducts' }],
  proofs: ['check', 'gateway'],
});
