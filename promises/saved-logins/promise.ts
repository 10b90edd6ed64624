import { RememberModes, rememberModes } from '#schemas/merchant/login.ts';
import { definePromise } from '../define-promise.ts';
import { laterOf } from '../orders.ts';

export default definePromise({
  title: 'Saved logins',
  description:
    'What a device may keep of a login: the sealed password (vault), a token of its own (device), nothing (off).',
  value: RememberModes,
  stricter: laterOf(rememberModes),
  binds: [{ merchant: 'login.remember' }],
  proofs: ['check', 'page'],
});
