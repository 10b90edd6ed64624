import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { shorter } from '../orders.ts';

export default definePromise({
  title: 'Logout of who does nothing',
  description: 'Minutes without an act of the player after which their session ends; 0 for never.',
  value: Type.Integer({ minimum: 0, maximum: 720 }),
  stricter: shorter,
  binds: [{ site: 'play.idleMinutes' }],
  proofs: ['page', 'gateway'],
});
