import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';

export default definePromise({
  title: 'Last login',
  description: 'After a login the player reads when and on which device the one before was.',
  value: Type.Literal(true),
  stricter: () => true as const,
  binds: [],
  proofs: ['page', 'gateway'],
});
