import type { Localised } from '#schemas/offers/localised.ts';

/** What a draw gives: `count` numbers from `low` to `high`; `distinct` ones do not repeat, `sorted` ones are shown in order. */
export type Balls = { count: number; low: number; high: number; distinct?: true; sorted?: true };

/** A lottery: `tag` is its menu category; `every` seconds between draws, or `drawsAt` (UTC minutes of the day) on `days` (1 = Sunday … 7). */
export type SeedLottery = {
  code: string;
  name: string;
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
    const [code = '', name = '', days = all] = row.split(':');
    return { code: `VN_${code}`, name, vendor: 'TCG_LOTTO_VN', tag, days, drawsAt, balls: digits(count) };
  });

const quick = (
  tag: string,
  vendor: string,
  rows: readonly [code: string, name: string, every: number, balls: Balls][],
): SeedLottery[] =>
  rows.map(([code, name, every, balls]) => ({
    code,
    name,
    vendor,
    tag,
    days: all,
    every,
    balls,
    ...(tag === 'vietnam_fast' && { entertainment: true }),
  }));

/** Menu categories in the order shown, by tag. */
export const lotteryCategories: Readonly<Record<string, Localised>> = {
  vietnam_fast: { EN: 'Quick draws', VI: 'Xổ số nhanh', KO: '빠른 추첨', UR: 'فوری قرعہ' },
  vietnam_northern: { EN: 'North', VI: 'Miền Bắc', KO: '북부', UR: 'شمالی' },
  vietnam_central: { EN: 'Centre', VI: 'Miền Trung', KO: '중부', UR: 'وسطی' },
  vietnam_southern: { EN: 'South', VI: 'Miền Nam', KO: '남부', UR: 'جنوبی' },
  south_sea: { EN: 'South Sea', VI: 'Nam Hải', KO: '남해', UR: 'جنوبی سمندر' },
};

/** Draws follow the real weekly calendar of the three regions: north 18:15, centre 17:15, south 16:15 (UTC+7). */
export const lotteries: readonly SeedLottery[] = [
  ...province('vietnam_northern', 11 * 60 + 15, 5, `MB:Miền Bắc:${all}`),
  ...province(
    'vietnam_central',
    10 * 60 + 15,
    6,
    'HUE:Thừa Thiên Huế:1,2;PY:Phú Yên:2;DLK:Đắk Lắk:3;QNM:Quảng Nam:3;DNG:Đà Nẵng:4,7;KH:Khánh Hòa:1,4;BDI:Bình Định:5;QT:Quảng Trị:5;QB:Quảng Bình:5;GL:Gia Lai:6;NT:Ninh Thuận:6;QNG:Quảng Ngãi:7;DNO:Đắk Nông:7;KT:Kon Tum:1',
  ),
  ...province(
    'vietnam_southern',
    9 * 60 + 15,
    6,
    'HCM:Hồ Chí Minh:2,7;DT:Đồng Tháp:2;CM:Cà Mau:2;BT:Bến Tre:3;VT:Vũng Tàu:3;BL:Bạc Liêu:3;DN:Đồng Nai:4;CT:Cần Thơ:4;ST:Sóc Trăng:4;TN:Tây Ninh:5;AG:An Giang:5;BTH:Bình Thuận:5;VL:Vĩnh Long:6;BD:Bình Dương:6;TV:Trà Vinh:6;LA:Long An:7;HG:Hậu Giang:7;TG:Tiền Giang:1;KG:Kiên Giang:1;DL:Đà Lạt:1',
  ),
  ...quick('vietnam_fast', 'TCG_LOTTO_VN', [
    ['VN60', 'Hanoi 60s', 60, digits(5)],
    ['VN90', 'Saigon 90s', 90, digits(5)],
    ['VN5M', 'Mekong 5 Min', 300, digits(5)],
    ['VN10', 'Lotus 10 Min', 600, digits(5)],
  ]),
  ...quick('south_sea', 'TCG_SEA', [
    ['SEA645', 'Mega 6/45', 3600, { count: 6, low: 1, high: 45, distinct: true, sorted: true }],
    ['SEA3D', 'Pick Three', 1800, digits(3)],
    ['SEA4D', 'Four Digits', 3600, digits(4)],
    ['SEAPK10', 'Racing Ten', 180, { count: 10, low: 1, high: 10, distinct: true }],
    ['SEAK3', 'Quick Three', 120, { count: 3, low: 1, high: 6 }],
    ['SEA28', 'Lucky 28', 300, digits(3)],
  ]),
];

export const lotteryByCode: ReadonlyMap<string, SeedLottery> = new Map(lotteries.map((each) => [each.code, each]));
