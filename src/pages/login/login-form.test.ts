import { expect, test } from 'vitest';
import { asked } from '#features/registration/rules.ts';
import { errorText } from '#engine/form/rule-words.ts';
import { loginBody, loginForm } from './login-form.ts';

test('LOGIN-5 a space that a keyboard added to the name is no part of it; one in the password is', () => {
  const body = loginBody('username', { loginUsername: ' demo ', loginPassword: ' pass word ' }, false);
  expect(body).toEqual({ type: 'username', username: 'demo', password: ' pass word ' });
});

test('LOGIN-7 who has an account is not told the rules of names and passwords, only that one of them is wrong', () => {
  const rules = {
    loginUsername: asked({ enabled: true, required: true, minLength: 4, maxLength: 50 }),
    loginPassword: asked({ enabled: true, required: true, minLength: 8, characters: 'printable' }),
  };
  const { fields } = loginForm('username', rules, false);
  const say = (key: string) => key;
  for (const field of fields) {
    expect(errorText({ rule: 'minLength', limit: 4 }, field, say)).toBe('errors:login.failed');
    expect(errorText({ rule: 'characters', limit: 'printable' }, field, say)).toBe('errors:login.failed');
    expect(errorText({ rule: 'required' }, field, say)).toBe(`${field.label}-required`);
  }
  expect(fields.map(({ rule }) => rule.minLength)).toEqual([4, 8]);
});
