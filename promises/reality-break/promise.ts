import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { larger } from '../orders.ts';

export default definePromise({
  title: 'Break after a reality check',
  description: 'Minutes in which nothing can be played after a reality check.',
  value: Type.Integer({ minimum: 0, maximum: 1440 }),
  stricter: larger,
  binds: [{ site: 'play.checkBreakMinutes' }],
  proofs: ['gateway'],
});
