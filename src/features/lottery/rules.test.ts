import { describe, expect, it } from 'vitest';
import { readLotteryMenu, type Lottery } from './lottery.ts';
import { anyDay, arrange, clockParts, refreshDelay, saleState, weekdays } from './rules.ts';

const now = 1_000_000;
const menu = (...games: object[]) =>
  readLotteryMenu(
    { list: [{ tag: 'a', gameMenus: games.map((game, at) => ({ code: `c${at}`, gameName: 'N', ...game })) }] },
    now,
  );
const lottery = (more: Partial<Lottery>): Lottery => ({
  code: 'c',
  name: 'N',
  image: '',
  numero: '1',
  drawsAt: now + 60_000,
  lockMs: 5_000,
  onSale: true,
  days: [],
  playType: 'trad',
  numbers: [],
  lastNumero: '',
  ...more,
});

describe('LOTT-1 what the gateway sends', () => {
  it('broken entries are left out, missing parts become none', () => {
    const value = {
      list: [{ tag: 'a', gameMenus: [{ code: 'x' }, 7, { gameId: 'y', gameName: 'Y' }] }, { labelName: 'no tag' }],
    };
    expect(readLotteryMenu(value, now)).toEqual([
      {
        tag: 'a',
        label: 'a',
        games: [lottery({ code: 'y', name: 'Y', numero: '', drawsAt: Number.NaN, lockMs: 0, onSale: false })],
      },
    ]);
    for (const broken of [undefined, null, 'x', { list: 3 }]) expect(readLotteryMenu(broken, now)).toEqual([]);
  });
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
    expect(saleState(lottery({ onSale: false }), now)).toBe('waiting');
    expect(saleState(lottery({ drawsAt: Number.NaN }), now)).toBe('closed');
    expect(saleState(lottery({}), Number.NaN)).toBe('closed');
  });
  it('has two digits each, hours beyond a day, and never less than nothing', () => {
    expect(clockParts(3_725_000)).toEqual(['01', '02', '05']);
    expect(clockParts(72 * 3_600_000)).toEqual(['72', '00', '00']);
    expect(clockParts(1)).toEqual(['00', '00', '01']);
    expect(clockParts(-5)).toEqual(['00', '00', '00']);
  });
});

describe('LOTT-2 LOTT-5 the order of a list', () => {
  it('the weekday bar is Monday to Sunday, as 2 to 7 and 1', () => {
    expect(weekdays.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 1]);
    expect(weekdays.map(({ label }) => label).at(-1)).toBe('lottery.short_week_0');
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
