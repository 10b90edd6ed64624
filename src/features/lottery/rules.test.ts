import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { operations } from '#schemas/gateway/operations.ts';
import { lotteryCategories, type Lottery } from './lottery.ts';
import { anyDay, arrange, refreshDelay, saleState, weekdays } from './rules.ts';

const now = 1_000_000;
const item = {
  ...Value.Create(operations.lotteryMenu.value.properties.list.items.properties.gameMenus.items),
  code: 'c',
  gameName: 'N',
  numero: '1',
  remainTime: 60_000,
  lockTime: 5_000,
  isSale: true,
};
type Item = Partial<typeof item>;
const menu = (...gameMenus: Item[]) =>
  lotteryCategories(
    { list: [{ tag: 'a', labelName: '', gameMenus: gameMenus.map((each) => ({ ...item, numero: '', ...each })) }] },
    now,
  );
const lottery = (more: Partial<Lottery>): Lottery => ({
  ...item,
  drawsAt: now + 60_000,
  days: [],
  playType: 'trad',
  ...more,
});

it('LOTT-1 lotteries without code or name are left out, and a category is called by its tag where it has no label', () => {
  expect(menu({ gameName: '' }, { code: '' }, { remainTime: -1 })).toEqual([
    { tag: 'a', label: 'a', games: [lottery({ numero: '', remainTime: -1, drawsAt: Number.NaN })] },
  ]);
});

describe('LOTT-3 the menu is asked for again', () => {
  it.each([
    [
      'at the nearest draw',
      [
        { numero: '1', remainTime: 12_000 },
        { numero: '2', remainTime: 20_000 },
      ],
      12_000,
    ],
    ['after 30 s at most', [{ numero: '1', remainTime: 90_000 }], 30_000],
    [
      'after 7 s when a draw is due',
      [
        { numero: '1', remainTime: 0 },
        { numero: '2', remainTime: 9_000 },
      ],
      7_000,
    ],
    [
      'whatever lotteries without a numero or with a negative time say',
      [{ remainTime: 3_000 }, { numero: '1', remainTime: -1 }, { numero: '2', remainTime: 8_000 }],
      8_000,
    ],
    ['after 7 s when there is none', [], 7_000],
  ])('%s', (_, games, delay) => {
    expect(refreshDelay(menu(...games), now)).toBe(delay);
  });
});

describe('LOTT-4 the countdown', () => {
  it('runs while tickets are sold, and shows dashes from the lock on, before the sale and without a time', () => {
    expect(saleState(lottery({}), now)).toBe('open');
    expect(saleState(lottery({}), now + 55_000)).toBe('closed');
    expect(saleState(lottery({}), now + 90_000)).toBe('closed');
    expect(saleState(lottery({ isSale: false }), now)).toBe('waiting');
    expect(saleState(lottery({ drawsAt: Number.NaN }), now)).toBe('closed');
    expect(saleState(lottery({}), Number.NaN)).toBe('closed');
  });
});

describe('LOTT-2 LOTT-5 the order of a list', () => {
  it('the weekday bar is Monday to Sunday, as 2 to 7 and 1', () => {
    expect(weekdays.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 1]);
    expect(weekdays.map(({ label }) => label).at(-1)).toBe('lottery:short-week-0');
  });
  it('a day shows only what is drawn on it; favourites come first, the rest keeps its order', () => {
    const games = [
      lottery({ code: 'a', days: ['1', '2'] }),
      lottery({ code: 'b', days: ['12'] }),
      lottery({ code: 'c', days: ['2'] }),
    ];
    const codes = (day: number, ...loved: string[]) => arrange(games, day, new Set(loved)).map(({ code }) => code);
    expect(codes(anyDay)).toEqual(['a', 'b', 'c']);
    expect(codes(2)).toEqual(['a', 'c']);
    expect(codes(1)).toEqual(['a']);
    expect(codes(anyDay, 'c', 'b')).toEqual(['b', 'c', 'a']);
  });
});
