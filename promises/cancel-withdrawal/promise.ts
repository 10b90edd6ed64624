import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Cancelling a withdrawal',
  description: 'Whether players may take back a withdrawal, and play with its money.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ merchant: 'payments.allowCancelWithdrawal' }, { site: 'allowCancelWithdrawal' }],
  proofs: ['check', 'page', 'gateway'],
});
