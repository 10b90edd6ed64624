import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Demo play',
  description: 'Whether visitors may play for play money, whose age nobody knows.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ merchant: 'login.trial' }, { site: 'trial' }],
  proofs: ['check', 'page', 'gateway'],
});
