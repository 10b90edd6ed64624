import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Net result',
  description: 'Whether play screens have to show what was won or lost in the session.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.showsNetResult' }],
  proofs: ['page', 'gateway'],
});
