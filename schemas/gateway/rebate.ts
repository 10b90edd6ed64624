import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, Day, group, PositiveAmount, Ppm, Time } from './operation.ts';
import { recorded, recordPage, recordQuery } from './record-page.ts';

/** What bets of one category give back: `valid` times the rate, floored. */
export const RebateLine = Type.Object({
  gameType: Type.String({ description: 'A category of games' }),
  valid: Type.Integer({
    description: 'Minor units. Below 0 where more was voided than settled: the next windows are less by it',
  }),
  ppm: Ppm,
  amount: Amount,
});
export type RebateLine = Static<typeof RebateLine>;

/** From the first instant on, and before the second: it belongs to the next window. */
const window = { from: Time, to: Time };
const lines = Type.Array(RebateLine, { description: 'Their amounts sum up to that of the whole' });

/** A window that was claimed. */
export const Rebate = Type.Object({ ...recorded, ...window, amount: Amount, list: lines });
export type Rebate = Static<typeof Rebate>;

/**
 * Cashback (REBATE-1): a part of what was bet and has settled. Windows follow one another without overlap or gap: each begins where the last
 * claimed one ended, but no earlier than with the first of the last seven days of the merchant.
 */
export const rebate = group({
  rebate: {
    method: 'GET',
    path: '/wps/member/manualRebate',
    summary: 'Cashback that can be claimed now, by category',
    value: Type.Object({
      ...window,
      fromDay: Day,
      toDay: Day,
      timeZone: Type.String({ description: 'Whose days these are: the merchant’s IANA zone' }),
      list: lines,
      amount: Amount,
      minimum: Type.Integer({ description: 'Below which nothing can be claimed. Minor units' }),
      missing: Type.Integer({ description: 'What is missing to the minimum. Minor units' }),
      loses: Type.Optional(
        Type.Object(
          { at: Time, day: Day },
          { description: 'The oldest bets of the window are those of `day`; from `at` on they no longer count' },
        ),
      ),
    }),
    membersOnly: true,
    auth: 'session',
    errors: ['feature.unavailable'],
  },
  rebateClaim: {
    method: 'POST',
    path: '/wps/member/manualRebate',
    summary:
      'Claim the window that was shown, with the amount that was shown. Anything else is refused with `record.changed`: a window shown more than an hour ago too',
    body: strict({ ...window, amount: PositiveAmount }),
    value: Type.Object({ amount: Amount, sumBalance: Amount }),
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: ['feature.unavailable', 'rebate.minimum', 'record.changed'],
  },
  rebateRecords: {
    method: 'GET',
    path: '/wps/member/manualRebate/history',
    summary: 'The windows that I have claimed, newest first',
    query: Type.Object(recordQuery),
    value: Type.Object(recordPage(Rebate)),
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
});
