import type { Balls, LotteryEntry } from '#schemas/catalogue/games.ts';
import type { Localised } from '#schemas/offers/localised.ts';
import { mixed, rollOf } from './games.ts';
import texts from './lottery-names.json' with { type: 'json' };

type DemoLottery = LotteryEntry & { tags: [theme: string]; popularity: number };
/** What a lottery says of its draws. */
type Draws = Pick<LotteryEntry, 'id' | 'vendor' | 'group' | 'days' | 'every' | 'drawsAt' | 'balls' | 'isEntertainment'>;

const all = [1, 2, 3, 4, 5, 6, 7];
const digits = (count: number): Balls => ({ count, low: 0, high: 9 });

const province = (group: string, drawsAt: number, count: number, rows: string): Draws[] =>
  rows.split(';').map((row) => {
    const [code = '', days] = row.split(':');
    const drawn = { days: days?.split(',').map(Number) ?? all, drawsAt, balls: digits(count) };
    return { id: `VN_${code}`, vendor: 'TCG_LOTTO_VN', group, ...drawn };
  });

const quick = (group: string, vendor: string, rows: readonly [id: string, every: number, balls: Balls][]): Draws[] =>
  rows.map(([id, every, balls]) => ({
    id,
    vendor,
    group,
    days: all,
    every,
    balls,
    ...(group === 'vietnam_fast' && { isEntertainment: true }),
  }));

const names: Readonly<Record<string, Localised>> = texts.lotteries;

/** Groups of the lottery menu, in the order in which they are shown. */
export const lotteryGroups = Object.entries(texts.categories).map(([id, name]) => ({ id, name }));

/** Families of the art that show a draw. */
const drawThemes = ['lottery', 'keno', 'drum', 'clover'];

/** Draws follow the real weekly calendar of the three regions: north 18:15, centre 17:15, south 16:15 (UTC+7). */
const draws: readonly Draws[] = [
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

/** All lotteries of the demonstration, the same in every process. */
export const lotteries: readonly DemoLottery[] = mixed(
  draws.map((draw, at) => ({
    ...draw,
    name: names[draw.id] ?? { EN: draw.id },
    picture: `/api/art/games/${draw.id}.webp`,
    icon: `/api/art/icons/${draw.id}.webp`,
    mark: `/api/art/lotteries/${draw.id}.webp`,
    tags: [drawThemes[at % drawThemes.length] ?? ''],
    popularity: rollOf(draw.vendor, at),
  })),
);
