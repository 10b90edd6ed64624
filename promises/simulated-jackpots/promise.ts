import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Simulated jackpots',
  description:
    'Whether home may show a growing number that is no jackpot of a game. Its label says so; some laws forbid it.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ merchant: 'games.simulatesJackpot' }],
  proofs: ['check', 'page'],
});
