// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { forgetAccount, keepAccount, keptAccount } from './kept-account.ts';
import { clearSession, login, restoreSession } from './store.ts';

afterEach(() => localStorage.clear());

test('HEAD-1 what the header showed is kept for its own player alone', () => {
  keepAccount('ann', { name: 'Ann', balance: '₱12', level: undefined });
  expect(keptAccount('ann')).toEqual({ userName: 'ann', name: 'Ann', balance: '₱12' });
  expect(keptAccount('bob')).toEqual({});
  expect(keptAccount(undefined)).toEqual({});
  forgetAccount();
  expect(keptAccount('ann')).toEqual({});
});

test.each(['', '7', '[]', '{"userName":"ann","name":{}}', '{"userName":"ann","balance":1}'])(
  'STORE-1 HEAD-1 a stored %j is nothing',
  (stored) => {
    localStorage.setItem('ACCOUNT_SHOWN', stored);
    expect(keptAccount('ann')).toEqual({});
    localStorage.setItem('ACCOUNT_SHOWN', '{}');
    expect(keptAccount(undefined)).toEqual({});
  },
);

test('HEAD-1 LOGIN-10 it goes with the session: when that ends, and when it had run out before the page', () => {
  restoreSession('acme')();
  login({ token: 't', userName: 'ann', type: 0 });
  keepAccount('ann', { name: 'Ann' });
  restoreSession('acme')();
  expect(keptAccount('ann')).toMatchObject({ name: 'Ann' });
  clearSession();
  expect(localStorage.getItem('ACCOUNT_SHOWN')).toBeNull();
  login({ token: 't', userName: 'ann', type: 0 });
  keepAccount('ann', { name: 'Ann' });
  localStorage.setItem('sessionUntil', '1');
  localStorage.setItem('autoLogin', '0');
  restoreSession('acme')();
  expect(localStorage.getItem('ACCOUNT_SHOWN')).toBeNull();
});
