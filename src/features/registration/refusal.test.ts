import { expect, test } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import { GatewayError } from '#shared/api/gateway-error.ts';
import { refusalOf } from './refusal.ts';

const rule = { enabled: true, required: true };
const rules = {
  mobileNum: rule,
  verificationCode: rule,
  confirmPassword: rule,
  password: { ...rule, minLength: 8 },
};
/** The English words of a text key such as `errors:mobile.taken`. */
const wordsOf = (textKey: string) =>
  textKey
    .replace('errors:', '')
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], errors);

test.each([
  ['mobile.invalid', 'mobileNum', 'The mobile num is not valid'],
  ['mobile.taken', 'mobileNum', 'Please enter a valid mobile number'],
  ['verification.wrong', 'verificationCode', 'Please enter a valid verification code'],
  ['password.mismatch', 'confirmPassword', 'Confirmation password not matched'],
])('REG-3 FORM-5 %s is worded at %s as the platform words it', (code, field, words) => {
  const { fields = {}, form } = refusalOf(new GatewayError(code, { status: 400 }), rules);
  expect(Object.keys(fields)).toEqual([field]);
  const error = fields[field];
  expect(error && 'textKey' in error && wordsOf(error.textKey)).toBe(words);
  expect(form).toBeUndefined();
});

test.each([
  ['request.invalid', 'The requested url is empty. please check your request format.'],
  ['account.disabled', 'Sorry, the user does not exist or is disabled.'],
  ['feature.unavailable', 'Sorry, this account does not have permission or the feature is temporarily unavailable.'],
])('REG-3 %s is worded at the form', (code, words) => {
  const { fields, form = '' } = refusalOf(new GatewayError(code, { status: 400 }), rules);
  expect([fields, wordsOf(form)]).toEqual([undefined, words]);
});

test('FORM-5 a field that the form does not have leaves its refusal to the form', () => {
  const { fields, form } = refusalOf(new GatewayError('name.invalid', { status: 400 }), rules);
  expect([fields, form]).toEqual([undefined, 'errors:name.invalid']);
});
