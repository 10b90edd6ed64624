import { Type } from 'typebox';
import { HttpsUrl, Id } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { definePromise } from '../define-promise.ts';
import { fullest } from '../orders.ts';

/** The picture is the merchant’s own, and so is a link that differs by licence. */
const Seal = strict({
  id: Id,
  name: Type.String({ pattern: '\\S' }),
  link: Type.Optional(HttpsUrl),
  image: Type.Optional(Type.String()),
});

export default definePromise({
  title: 'Seals',
  description:
    'Seals of authorities, which lead to what they say of the brand: among the certifications of the footer.',
  value: Type.Array(Seal),
  stricter: fullest,
  binds: [{ merchant: 'legal.certifications' }],
  proofs: ['check', 'page'],
});
