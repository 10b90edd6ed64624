import { Age } from '#schemas/merchant/legal.ts';
import { definePromise } from '../define-promise.ts';
import { larger } from '../orders.ts';

export default definePromise({
  title: 'Minimum age',
  description:
    'Full years that a player must have: on the age mark, confirmed at registration, and of a date of birth.',
  value: Age,
  stricter: larger,
  binds: [
    { merchant: 'legal.minimumAge' },
    { merchant: 'registration.ageLimit' },
    { site: 'rules.dateOfBirth.minimumAge' },
  ],
  proofs: ['check', 'page', 'gateway'],
});
