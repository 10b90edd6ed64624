import { Contacts } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Complaints bodies',
  description: 'Who decides complaints that the operator did not settle: in the footer.',
  value: Contacts,
  stricter: union,
  binds: [{ merchant: 'legal.complaintsBodies' }],
  proofs: ['check', 'page'],
});
