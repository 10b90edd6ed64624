import { expect, test } from 'vitest';
import { loginBody } from './login-form.ts';

test('LOGIN-5 a space that a keyboard added to the name is no part of it; one in the password is', () => {
  const body = loginBody('username', { loginUsername: ' demo ', loginPassword: ' pass word ' }, false);
  expect(body).toEqual({ type: 'username', username: 'demo', password: ' pass word ' });
});
