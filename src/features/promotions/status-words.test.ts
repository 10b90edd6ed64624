import { expect, test } from 'vitest';
import { promotionStates } from '#schemas/gateway/promotion-states.ts';
import { reasonOf, stateKeys, stateTones } from './status-words.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');

test('PROMO-1 each of the ten states has a word of its own and a look', () => {
  expect(new Set(promotionStates.map((state) => stateKeys[state])).size).toBe(10);
  expect(promotionStates.every((state) => stateTones[state])).toBe(true);
});

test('PROMO-1 a closed or refused promotion says why, in the operator’s words where there are some', () => {
  expect(reasonOf({ status: 'Close', reason: 'soldOut' }, t)).toBe('promotion.close-soldOut');
  expect(reasonOf({ status: 'Close', reason: 'A fault of ours' }, t)).toBe('money.reason A fault of ours');
  expect(reasonOf({ status: 'Rejected', reason: 'No receipt' }, t)).toBe('money.reason No receipt');
  expect(reasonOf({ status: 'Rejected', reason: '' }, t)).toBe('');
  expect(reasonOf({ status: 'Join', reason: 'over' }, t)).toBe('');
});
