import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { unionOfNumbers } from '../orders.ts';

export default definePromise({
  title: 'Terms of exclusion',
  description: 'For how many months players may exclude themselves, at least by these.',
  value: Type.Array(Type.Integer({ minimum: 1, maximum: 1200 })),
  stricter: unionOfNumbers,
  binds: [{ site: 'play.exclusionMonths' }],
  proofs: ['gateway'],
});
