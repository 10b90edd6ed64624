import { Contacts } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Regulators',
  description: 'Who has licensed the brand, with a link to its register: below the licence.',
  value: Contacts,
  stricter: union,
  binds: [{ merchant: 'legal.regulators' }],
  proofs: ['check', 'page'],
});
