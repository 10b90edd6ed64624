import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Summary at login',
  description:
    'Whether players read after each login what their last 30 days came to, and say so, before they play. A session lasts less than a day.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.asksForSummary' }],
  proofs: ['page', 'gateway'],
});
