import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Date of birth',
  description: 'Whether a registration has to say a date of birth, which the minimum age is measured by.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ site: 'rules.dateOfBirth.enabled' }, { site: 'rules.dateOfBirth.required' }],
  proofs: ['page', 'gateway'],
});
