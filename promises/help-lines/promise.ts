import { Contacts } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Help lines',
  description: 'Who helps players with their gambling: in the footer, by telephone and link.',
  value: Contacts,
  stricter: union,
  binds: [{ merchant: 'legal.helpLines' }],
  proofs: ['check', 'page'],
});
