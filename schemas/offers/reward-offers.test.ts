import { describe, expect, it } from 'vitest';
import { isOfferedOn, spanFaults } from './day-span.ts';
import { offerFaults, type Offer } from './offers.ts';

const task: Offer<'task'> = { title: { EN: 'Bet' }, resets: 'daily', counts: 'bets', goal: 10, amount: 100 };
const prizes = [
  { weight: 1, amount: 100 },
  { weight: 2, amount: 50 },
  { weight: 3, amount: 10 },
  { weight: 4, amount: 0, title: { EN: 'No luck' } },
];
const wheel: Offer<'wheel'> = { title: { EN: 'Wheel' }, turnsPerDay: 1, prizes };
const pointers = (kind: 'task' | 'wheel' | 'check-in', offer: unknown) =>
  offerFaults(kind, offer).map(({ pointer }) => pointer);

describe('REWARD-2 an offer that no player could use is refused, and says where', () => {
  it.each<[string, Partial<Offer<'task'>>, string[]]>([
    ['a task', {}, []],
    ['more bets than a day has time for', { goal: 17_281 }, ['/goal']],
    ['as many in a week', { goal: 17_281, resets: 'weekly' }, []],
    ['as much turnover', { goal: 17_281, counts: 'turnover' }, []],
    ['deposits of a category', { counts: 'deposit', category: 'RNG' }, ['/category']],
    ['a last day before the first', { firstDay: '2099-02-01', lastDay: '2099-01-31' }, ['/lastDay']],
    ['a last day that is past', { lastDay: '2020-01-31' }, ['/lastDay']],
    ['nothing to pay', { amount: 0 }, ['/amount']],
  ])('%s', (_what, more, found) => {
    expect(pointers('task', { ...task, ...more })).toEqual(found);
  });
  it.each<[string, Partial<Offer<'wheel'>>, string[]]>([
    ['a wheel', {}, []],
    ['all weights 0', { prizes: prizes.map((prize) => ({ ...prize, weight: 0 })) }, ['/prizes']],
    ['weight on nothing but no luck', { prizes: prizes.map((prize) => ({ ...prize, amount: 0 })) }, ['/prizes']],
    ['one that is never drawn', { prizes: [{ weight: 0, amount: 1 }, ...prizes] }, ['/prizes/0/weight']],
    ['one that says nothing', { prizes: [{ weight: 1, amount: 0 }, ...prizes] }, ['/prizes/0']],
  ])('%s', (_what, more, found) => {
    expect(pointers('wheel', { ...wheel, ...more })).toEqual(found);
  });
  it('a check-in of other than seven days', () => {
    expect(pointers('check-in', { amounts: [1, 2, 3, 4, 5, 6] })).toEqual(['/amounts']);
  });
});

it('a span holds both its ends, and is past once it is so everywhere on earth', () => {
  const span = { firstDay: '2026-06-01', lastDay: '2026-06-02' };
  const days = ['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03'];
  expect(days.filter((day) => isOfferedOn(span, day))).toEqual(['2026-06-01', '2026-06-02']);
  expect(spanFaults(span, Date.UTC(2026, 5, 3, 23))).toEqual([]);
  expect(spanFaults(span, Date.UTC(2026, 5, 4))).toHaveLength(1);
});
