import { BarredGroups } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Barred groups',
  description: 'Who may not play besides the young: named in the footer.',
  value: BarredGroups,
  stricter: union,
  binds: [{ merchant: 'legal.barredGroups' }],
  proofs: ['check', 'page'],
});
