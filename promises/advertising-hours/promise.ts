import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { commonNumbers } from '../orders.ts';

export default definePromise({
  title: 'Hours of advertising',
  description: 'In which hours of the merchant’s day players may be sent marketing: 9 is from 9:00 to 9:59.',
  value: Type.Array(Type.Integer({ minimum: 0, maximum: 23 })),
  stricter: commonNumbers,
  binds: [{ site: 'marketing.hours' }],
  proofs: ['gateway'],
});
