/** A lottery: `tag` is its menu category; `every` minutes between draws, or `drawsAt` (UTC minutes of the day) on `days` (1 = Sunday … 7). */
export type SeedLottery = {
  code: string;
  name: string;
  vendor: string;
  tag: string;
  days: string;
  every?: number;
  drawsAt?: number;
  entertainment?: true;
};

const all = '1,2,3,4,5,6,7';
const province = (tag: string, drawsAt: number, rows: string): SeedLottery[] =>
  rows.split(';').map((row) => {
    const [code = '', name = '', days = all] = row.split(':');
    return { code: `VN_${code}`, name, vendor: 'TCG_LOTTO_VN', tag, days, drawsAt };
  });

/** Draws follow the real weekly calendar of the three regions: north 18:15, centre 17:15, south 16:15 (UTC+7). */
export const lotteries: readonly SeedLottery[] = [
  ...province('vietnam_northern', 11 * 60 + 15, `MB:Miền Bắc:${all}`),
  ...province(
    'vietnam_central',
    10 * 60 + 15,
    'HUE:Thừa Thiên Huế:1,2;PY:Phú Yên:2;DLK:Đắk Lắk:3;QNM:Quảng Nam:3;DNG:Đà Nẵng:4,7;KH:Khánh Hòa:1,4;BDI:Bình Định:5;QT:Quảng Trị:5;QB:Quảng Bình:5;GL:Gia Lai:6;NT:Ninh Thuận:6;QNG:Quảng Ngãi:7;DNO:Đắk Nông:7;KT:Kon Tum:1',
  ),
  ...province(
    'vietnam_southern',
    9 * 60 + 15,
    'HCM:Hồ Chí Minh:2,7;DT:Đồng Tháp:2;CM:Cà Mau:2;BT:Bến Tre:3;VT:Vũng Tàu:3;BL:Bạc Liêu:3;DN:Đồng Nai:4;CT:Cần Thơ:4;ST:Sóc Trăng:4;TN:Tây Ninh:5;AG:An Giang:5;BTH:Bình Thuận:5;VL:Vĩnh Long:6;BD:Bình Dương:6;TV:Trà Vinh:6;LA:Long An:7;HG:Hậu Giang:7;TG:Tiền Giang:1;KG:Kiên Giang:1;DL:Đà Lạt:1',
  ),
  ...[
    ['VN60', 'Hanoi 60s', 1],
    ['VN90', 'Saigon 90s', 2],
    ['VN5M', 'Mekong 5 Min', 5],
    ['VN10', 'Lotus 10 Min', 10],
  ].map(([code, name, every]): SeedLottery => ({
    code: String(code),
    name: String(name),
    vendor: 'TCG_LOTTO_VN',
    tag: 'vietnam_fast',
    days: all,
    every: Number(every),
    entertainment: true,
  })),
  ...[
    ['SEA645', 'Mega 6/45', 60],
    ['SEA3D', 'Pick Three', 30],
    ['SEA4D', 'Four Digits', 60],
    ['SEAPK10', 'Racing Ten', 3],
    ['SEAK3', 'Quick Three', 2],
    ['SEA28', 'Lucky 28', 5],
  ].map(([code, name, every]): SeedLottery => ({
    code: String(code),
    name: String(name),
    vendor: 'TCG_SEA',
    tag: 'south_sea',
    days: all,
    every: Number(every),
  })),
];

const day = 86_400_000;

/** Number and time left of the next draw at `now` (epoch ms). A weekly lottery without a draw within the week cannot be. */
export function nextDraw(lottery: SeedLottery, now: number): { numero: string; remainTime: number; drawnAt: number } {
  const midnight = Math.floor(now / day) * day;
  if (lottery.every) {
    const step = lottery.every * 60_000;
    const index = Math.floor((now - midnight) / step) + 1;
    const drawnAt = midnight + index * step;
    return {
      numero: `${new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '')}-${String(index).padStart(4, '0')}`,
      remainTime: drawnAt - now,
      drawnAt,
    };
  }
  const days = new Set(lottery.days.split(',').map(Number));
  let at = midnight + (lottery.drawsAt ?? 0) * 60_000;
  while (at <= now || !days.has(new Date(at).getUTCDay() + 1)) at += day;
  return { numero: new Date(at).toISOString().slice(0, 10).replaceAll('-', ''), remainTime: at - now, drawnAt: at };
}
