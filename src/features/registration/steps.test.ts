import { expect, it } from 'vitest';
import { headingsOf, stepsOf } from './steps.ts';

const short = ['username', 'affiliateCode', 'password', 'confirmPassword', 'captcha', 'agree'];
const account = 'username mobileNum verificationCode password confirmPassword paymentPassword';
const person = 'payeeName nickname email idNumber whatsapp line zalo wechat facebook qqNum';
const long = `${account} ${person} recommenderId affiliateCode captcha agree`.split(' ');

it('REG-2 steps hold what belongs together, each field once, and none asks for the agreement alone', () => {
  expect(stepsOf(short)).toEqual([
    ['username'],
    ['password', 'confirmPassword'],
    ['affiliateCode', 'captcha', 'agree'],
  ]);
  expect(stepsOf(['username', 'password', 'agree'])).toEqual([['username'], ['password', 'agree']]);
  const steps = stepsOf(long);
  expect(steps.flat().toSorted()).toEqual(long.toSorted());
  expect(steps.map((step) => step.length)).toEqual([3, 3, 4, 6, 4]);
});

it('a long form on one screen has headings, a short one none', () => {
  expect(headingsOf(short)).toEqual({});
  expect(headingsOf(['nickname', ...long.filter((field) => field !== 'nickname')])).toEqual({});
  expect(Object.keys(headingsOf(long))).toEqual(['username', 'password', 'payeeName', 'whatsapp', 'recommenderId']);
});
