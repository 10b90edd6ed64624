import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Transfers between players',
  description:
    'Whether money may go from one player’s balance to another’s. Agents alone can, by contracts that they pay to those below them; what the platform pays is none.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'allowsPlayerTransfers' }],
  proofs: ['gateway'],
});
