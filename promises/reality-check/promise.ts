import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { shorter } from '../orders.ts';

const Minutes = Type.Integer({ minimum: 0, maximum: 1440 });

export default definePromise({
  title: 'Reality check',
  description:
    'Minutes after which play stops until the player has read how long and for what they play: for who has not chosen, and the longest that may be chosen. 0 for none.',
  value: Type.Object({ default: Minutes, most: Minutes }, { additionalProperties: false }),
  stricter: (a, b) => ({ default: shorter(a.default, b.default), most: shorter(a.most, b.most) }),
  binds: [{ site: 'play.realityCheck' }],
  proofs: ['page', 'gateway'],
});
