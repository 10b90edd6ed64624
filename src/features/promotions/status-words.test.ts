import { expect, test } from 'vitest';
import { promotionStates } from '#schemas/gateway/promotion-states.ts';
import { asTranslate, echo } from '#tests/support/echo-texts.ts';
import { reasonOf, stateKeys, stateTones } from './status-words.ts';

test('PROMO-1 each of the ten states has a word of its own and a look', () => {
  expect(new Set(promotionStates.map((state) => stateKeys[state])).size).toBe(10);
  expect(promotionStates.every((state) => stateTones[state])).toBe(true);
});

test('PROMO-1 a closed or refused promotion says why, in the operator’s words where there are some', () => {
  expect(reasonOf({ status: 'Close', reason: 'soldOut' }, asTranslate(echo))).toBe('promotion:close-soldOut');
  expect(reasonOf({ status: 'Close', reason: 'A fault of ours' }, asTranslate(echo))).toBe(
    'money:reason A fault of ours',
  );
  expect(reasonOf({ status: 'Rejected', reason: 'No receipt' }, asTranslate(echo))).toBe('money:reason No receipt');
  expect(reasonOf({ status: 'Rejected', reason: '' }, asTranslate(echo))).toBe('');
  expect(reasonOf({ status: 'Join', reason: 'over' }, asTranslate(echo))).toBe('');
});
