import { expect, test } from 'vitest';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Translate } from '#shared/i18n/texts.tsx';
import { bonusFacts } from './bonus-facts.tsx';

const promise = { title: 'Half', amount: 500, turnover: 7000 };
const given = { amount: 400, turnover: 5600, endsAt: 9 };

function written(state: DepositState, bonus: DepositOrder['bonus']): string[] {
  const order = { promotionId: 'half', state, ...(bonus && { bonus }) } as DepositOrder;
  const words = { t: ((key: string) => key.replace('deposit:', '')) as Translate, money: String, moment: String };
  const [, ...facts] = bonusFacts(order, words);
  return facts.map(({ label, value }) => `${label} ${String(value)}`);
}

test('DEP-4 an order says the bonus that was chosen in all its states: promised, given, or not given', () => {
  const promised = ['bonus-promised 500', 'bonus-turnover 7000'];
  for (const state of ['awaiting', 'proved', 'reviewing'] as const) expect(written(state, promise)).toEqual(promised);
  const nothing = ['bonus-promised 500', 'bonus-given bonus-missed'];
  for (const state of ['done', 'expired', 'cancelled', 'refused', 'refunded'] as const)
    expect(written(state, promise)).toEqual(nothing);
  const other = ['bonus-promised 500', 'bonus-given 400', 'bonus-turnover 5600', 'bonus:ends 9'];
  expect(written('done', { ...promise, given })).toEqual(other);
  expect(written('done', { ...promise, given: { ...given, amount: 500 } })).toEqual(
    other.slice(1).with(0, 'bonus-given 500'),
  );
});

test('DEP-4 an order that is older than promises still names the terms', () => {
  expect(written('done', undefined)).toEqual([]);
});
