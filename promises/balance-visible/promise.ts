import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Visible balance',
  description: 'Whether play screens have to show the balance, which players then hide nowhere.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.showsBalance' }],
  proofs: ['page', 'gateway'],
});
