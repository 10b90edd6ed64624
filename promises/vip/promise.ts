import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'VIP levels',
  description: 'Whether players may climb levels by what they deposit and bet, with gifts and more cashback.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'offerRules.vipLevels' }],
  proofs: ['check', 'gateway'],
});
