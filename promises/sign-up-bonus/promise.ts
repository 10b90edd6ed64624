import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Sign-up bonuses',
  description: 'Whether promotions may be for the new alone.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'offerRules.signUpBonus' }],
  proofs: ['check', 'gateway'],
});
