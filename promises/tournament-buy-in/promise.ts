import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Buy-ins of tournaments',
  description: 'Whether players may pay to be in a tournament.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'offerRules.tournamentBuyIn' }],
  proofs: ['check', 'gateway'],
});
