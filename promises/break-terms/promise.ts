import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { unionOfNumbers } from '../orders.ts';

export default definePromise({
  title: 'Terms of breaks',
  description: 'For how many hours players may take a break, at least by these.',
  value: Type.Array(Type.Integer({ minimum: 1, maximum: 8760 }), { minItems: 1 }),
  stricter: unionOfNumbers,
  binds: [{ site: 'play.breakHours' }],
  proofs: ['gateway'],
});
