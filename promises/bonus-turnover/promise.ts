import { OfferRules } from '#schemas/offers/offer-rules.ts';
import { definePromise } from '../define-promise.ts';
import { smaller } from '../orders.ts';

export default definePromise({
  title: 'Turnover of bonuses',
  description: 'The most that must be bet of a bonus before it is cash, in ppm of it.',
  value: OfferRules.properties.mostTurnoverPpm,
  stricter: smaller,
  binds: [{ site: 'offerRules.mostTurnoverPpm' }],
  proofs: ['check', 'gateway'],
});
