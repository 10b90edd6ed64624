import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { eitherAsks } from '../orders.ts';

export default definePromise({
  title: 'Notice at login and logout',
  description:
    'Whether login and logout say that there is help with gambling. A pack gives the words as its text `login:help-notice`.',
  value: Type.Boolean(),
  stricter: eitherAsks,
  binds: [{ merchant: 'login.helpNotice' }],
  proofs: ['check', 'page'],
});
