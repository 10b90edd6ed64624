import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Break by one button',
  description: 'Whether every screen of a member has a button that begins a break of 24 hours at once.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'play.showsBreakButton' }],
  proofs: ['page', 'gateway'],
});
