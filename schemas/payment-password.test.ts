import { expect, test } from 'vitest';
import { isEasyToGuess } from './payment-password.ts';

test.each(['111111', '000000', '123456', '654321', '456789', '789012', '210987', '12345678'])(
  'SECUR-3 %s is easy to guess',
  (digits) => {
    expect(isEasyToGuess(digits)).toBe(true);
  },
);

test.each(['246810', '112233', '123457', '135790', '121212'])('SECUR-3 %s is not running or equal', (digits) => {
  expect(isEasyToGuess(digits)).toBe(false);
});
