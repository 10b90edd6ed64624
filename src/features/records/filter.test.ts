import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query), ['open', 'settled']);

test('REC-1 a filter reads as it was written', () => {
  for (const filter of [
    { days: { range: 'today' as const }, state: 'open', choice: 'PPRNG001', money: undefined },
    { days: { range: 'today' as const }, state: undefined, choice: undefined, money: 'bonus' as const },
    { days: { from: '2026-03-01', to: '2026-03-31' }, state: undefined, choice: undefined, money: undefined },
  ])
    expect(read(new URLSearchParams(writeFilter('RNG', filter)).toString())).toEqual(filter);
});

test.each([
  'range=ever',
  'from=2026-03-09&to=2026-03-01',
  'from=2026-01-01&to=2026-03-01',
  'from=menu',
  'state=won',
  'choice=a%00b',
  'money=gold',
  '',
])('REC-1 %j, which names nothing that could be, is the usual days and every state', (query) => {
  expect(read(query)).toEqual({ days: { range: '7days' }, state: undefined, choice: undefined, money: undefined });
});
