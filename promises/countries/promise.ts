import { Countries } from '#schemas/countries.ts';
import { definePromise } from '../define-promise.ts';
import { intersectionOfCountries } from '../orders.ts';

export default definePromise({
  title: 'Countries',
  description:
    'Where the licence allows play. Of several licences each opens its own countries, and its pack rules there.',
  value: Countries,
  stricter: intersectionOfCountries,
  binds: [{ site: 'countries' }],
  proofs: ['page', 'gateway'],
});
