import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';

export default definePromise({
  title: 'Licence',
  description:
    'The footer has the licence in words, its number, and a link to it: no merchant is without. A pack gives the words as its text `sections:licence`. The seal of an authority is one of the merchant’s `legal.certifications`: its picture and link differ by licence, so that no pack can give it.',
  value: Type.Literal(true),
  stricter: () => true as const,
  binds: [],
  proofs: ['check', 'page'],
});
