import { describe, expect, test } from 'vitest';
import { resendTime, secondsLeft } from './countdown.ts';
import { nationalDigits, withoutLeadingZero } from './mobile.ts';

describe('SMS-1 countdown', () => {
  const now = 1_700_000_000_000;
  test.each([
    [{}, 60],
    [{ expiredMinutes: 2 }, 120],
    [{ expirationTime: now + 90_000 }, 90],
    [{ expirationTime: now - 1 }, 60],
    [{ expiredMinutes: Number.NaN, expirationTime: Number.NaN }, 60],
    [{ resendSeconds: 30, expiredMinutes: 10 }, 30],
  ])('%o counts down from %d s', (answer, seconds) => expect(secondsLeft(resendTime(answer, now), now)).toBe(seconds));

  test('reads the end by the gateway’s clock', () =>
    expect(resendTime({ expirationTime: now + 95_000 }, now, 5000)).toBe(now + 90_000));
  test('a foreign or past end counts as none', () => {
    expect([secondsLeft(now - 1, now), secondsLeft(now + 1e9, now), secondsLeft(Number.NaN, now)]).toEqual([0, 0, 0]);
  });
});

describe('SMS-2 mobile number', () => {
  test.each([
    ['0917 123-4567', '9171234567'],
    ['0', '0'],
    ['+63 917 123 4567', '9171234567'],
    ['0063917', '917'],
    ['abc', ''],
  ])('%s is taken as %s', (typed, digits) => expect(nationalDigits(typed, '+63')).toBe(digits));
  test('LOGIN-7 one leading zero is removed before sending', () => expect(withoutLeadingZero('0917')).toBe('917'));
});
