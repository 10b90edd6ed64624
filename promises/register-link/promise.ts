import { Contacts } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Registers of self-exclusion',
  description:
    'Where players exclude themselves from all operators of a country at once: in the footer and in their limits.',
  value: Contacts,
  stricter: union,
  binds: [{ merchant: 'legal.exclusionRegisters' }],
  proofs: ['check', 'page'],
});
