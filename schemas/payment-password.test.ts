import { expect, test } from 'vitest';
import { isEasyToGuess } from './payment-password.ts';

const easy =
  '111111 000000 123456 654321 456789 789012 210987 12345678 135791 086420 121212 123123 101010 112233 445566 123321 ' +
  '100001 111222 112122 147258 789456 159357 963852';
test.each(easy.split(' '))('SECUR-3 %s is easy to guess', (digits) => {
  expect(isEasyToGuess(digits)).toBe(true);
});

test.each(['246810', '123457', '135790', '739184', '147259', '24681012'])('SECUR-3 %s is no pattern', (digits) => {
  expect(isEasyToGuess(digits)).toBe(false);
});

const own = { dateOfBirth: '1987-05-23', joined: '2024-03-09', mobile: '+639174580362' };
test.each(['870523', '230587', '052387', '198764', '419871', '202481', '917458', '580362'])(
  'SECUR-3 %s is easy to guess of whose account it is',
  (digits) => {
    expect(isEasyToGuess(digits)).toBe(false);
    expect(isEasyToGuess(digits, own)).toBe(true);
  },
);

test('SECUR-3 what is not known of an account is part of nothing', () => {
  expect(isEasyToGuess('739184', { dateOfBirth: undefined, joined: '', mobile: undefined })).toBe(false);
});
