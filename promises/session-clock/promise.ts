import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Session clock',
  description: 'Whether play screens have to show the time of day and how long the session lasts.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.showsClock' }],
  proofs: ['page', 'gateway'],
});
