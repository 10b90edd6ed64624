import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';

export default definePromise({
  title: 'Licence',
  description:
    'The footer has the licence in words, its number, and a link to it: no merchant is without. A pack gives the words as its text `sections:licence`.',
  value: Type.Literal(true),
  stricter: () => true as const,
  binds: [],
  proofs: ['check', 'page'],
});
