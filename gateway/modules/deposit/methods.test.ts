import { expect, it } from 'vitest';
import type { DepositMethodSettings } from '#gateway/config/deposit-settings.ts';
import { isWithin, stateOf } from './methods.ts';

it.each([
  ['', '00:00', true],
  ['08:00-23:30', '07:59', false],
  ['08:00-23:30', '08:00', true],
  ['08:00-23:30', '23:29', true],
  ['08:00-23:30', '23:30', false],
  ['22:00-06:00', '21:59', false],
  ['22:00-06:00', '22:00', true],
  ['22:00-06:00', '05:59', true],
  ['22:00-06:00', '06:00', false],
  ['22:00-06:00', '12:00', false],
  ['09:00-09:00', '09:00', false],
])('DEP-1 hours %j hold %s: %s', (hours, time, held) => {
  expect(isWithin(hours, time)).toBe(held);
});

it.each([
  ['on', '', 'open'],
  ['on', '08:00-09:00', 'open'],
  ['on', '09:00-10:00', 'closed'],
  ['off', '', 'closed'],
  ['maintenance', '', 'maintenance'],
  ['maintenance', '09:00-10:00', 'maintenance'],
] as const)(
  'DEP-1 a method that is %s with hours %j is %s at half past eight in the merchant’s zone',
  (state, hours, is) => {
    const method = { state, hours } as DepositMethodSettings;
    expect(stateOf(method, Date.parse('2026-11-21T01:30:00Z'), 'Asia/Ho_Chi_Minh')).toBe(is);
  },
);
