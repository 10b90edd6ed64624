import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { larger } from '../orders.ts';

export default definePromise({
  title: 'Waiting before a limit is raised',
  description: 'Hours until a player may confirm that a limit of their own is raised or removed.',
  value: Type.Integer({ minimum: 0, maximum: 8760 }),
  stricter: larger,
  binds: [{ site: 'play.raiseHours' }],
  proofs: ['gateway'],
});
