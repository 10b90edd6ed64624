import { Type } from 'typebox';
import { verificationActs } from '#schemas/gateway/verification-states.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Identity first',
  description: 'Before which acts it has to be approved who a player is: play, deposit, withdrawal.',
  value: Type.Array(Type.Enum([...verificationActs])),
  stricter: union,
  binds: [{ site: 'identityBefore' }],
  proofs: ['gateway'],
});
