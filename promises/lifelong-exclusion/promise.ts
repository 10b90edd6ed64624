import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Exclusion for ever',
  description: 'Whether players have to be offered an exclusion without an end.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.excludesForEver' }],
  proofs: ['gateway'],
});
