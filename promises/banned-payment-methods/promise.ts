import { Type } from 'typebox';
import { paymentMeans } from '#schemas/gateway/payment-means.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Banned payment methods',
  description: 'By what nobody may deposit: methods of these means are not offered, and refused.',
  value: Type.Array(Type.Enum([...paymentMeans])),
  stricter: union,
  binds: [{ site: 'bannedMeans' }],
  proofs: ['gateway'],
});
