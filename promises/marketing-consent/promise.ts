import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Consent to marketing',
  description: 'Whether players get marketing only by the channels that they have allowed.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'marketing.consent' }],
  proofs: ['gateway'],
});
