import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Link to the limits',
  description: 'Whether every screen of a member has a link to their limits, besides the one in the footer of home.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.showsLimitsLink' }],
  proofs: ['page', 'gateway'],
});
