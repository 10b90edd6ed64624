import { localise, type Localised } from '#schemas/offers/localised.ts';
import texts from './lottery-names.json' with { type: 'json' };

/** What a draw gives: `count` numbers from `low` to `high`; `distinct` ones do not repeat, `sorted` ones are shown in order. */
export type Balls = { count: number; low: number; high: number; distinct?: true; sorted?: true };

/** A lottery: `tag` is its menu category; `every` seconds between draws, or `drawsAt` (UTC minutes of the day) on `days` (1 = Sunday … 7). */
export type SeedLottery = {
  code: string;
  vendor: string;
  tag: string;
  days: string;
  every?: number;
  drawsAt?: number;
  balls: Balls;
  entertainment?: true;
};

const all = '1,2,3,4,5,6,7';
const digits = (count: number): Balls => ({ count, low: 0, high: 9 });

const province = (tag: string, drawsAt: number, count: number, rows: string): SeedLottery[] =>
  rows.split(';').map((row) => {
    const [code = '', days = all] = row.split(':');
    return { code: `VN_${code}`, vendor: 'TCG_LOTTO_VN', tag, days, drawsAt, balls: digits(count) };
  });

const quick = (
  tag: string,
  vendor: string,
  rows: readonly [code: string, every: number, balls: Balls][],
): SeedLottery[] =>
  rows.map(([code, every, balls]) => ({
    code,
    vendor,
    tag,
    days: all,
    every,
    balls,
    ...(tag === 'vietnam_fast' && { entertainment: true }),
  }));

/** Menu categories in the order shown, by tag. */
export const lotteryCategories: Readonly<Record<string, Localised>> = texts.categories;
const names: Readonly<Record<string, Localised>> = texts.lotteries;

/** What a lottery is called in the player's language; undefined for one that there is not. */
export const lotteryName = (code: string, language: string): string | undefined =>
  Object.hasOwn(names, code) ? localise(names[code] ?? {}, language) : undefined;

/** Draws follow the real weekly calendar of the three regions: north 18:15, centre 17:15, south 16:15 (UTC+7). */
export const lotteries: readonly SeedLottery[] = [
  ...province('vietnam_northern', 11 * 60 + 15, 5, 'MB'),
  ...province(
    'vietnam_central',
    10 * 60 + 15,
    6,
    'HUE:1,2;PY:2;DLK:3;QNM:3;DNG:4,7;KH:1,4;BDI:5;QT:5;QB:5;GL:6;NT:6;QNG:7;DNO:7;KT:1',
  ),
  ...province(
    'vietnam_southern',
    9 * 60 + 15,
    6,
    'HCM:2,7;DT:2;CM:2;BT:3;VT:3;BL:3;DN:4;CT:4;ST:4;TN:5;AG:5;BTH:5;VL:6;BD:6;TV:6;LA:7;HG:7;TG:1;KG:1;DL:1',
  ),
  ...quick('vietnam_fast', 'TCG_LOTTO_VN', [
    ['VN60', 60, digits(5)],
    ['VN90', 90, digits(5)],
    ['VN5M', 300, digits(5)],
    ['VN10', 600, digits(5)],
  ]),
  ...quick('south_sea', 'TCG_SEA', [
    ['SEA645', 3600, { count: 6, low: 1, high: 45, distinct: true, sorted: true }],
    ['SEA3D', 1800, digits(3)],
    ['SEA4D', 3600, digits(4)],
    ['SEAPK10', 180, { count: 10, low: 1, high: 10, distinct: true }],
    ['SEAK3', 120, { count: 3, low: 1, high: 6 }],
    ['SEA28', 300, digits(3)],
  ]),
];

export const lotteryByCode: ReadonlyMap<string, SeedLottery> = new Map(lotteries.map((each) => [each.code, each]));
