import { Type } from 'typebox';
import { limitKinds } from '#schemas/gateway/limit-names.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Kinds of limits',
  description: 'What players have to be able to limit: deposits, losses, stakes and time. Each player has them all.',
  value: Type.Array(Type.Enum([...limitKinds])),
  stricter: union,
  binds: [],
  proofs: ['page', 'gateway'],
});
