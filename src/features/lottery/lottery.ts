import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** One lottery with its next draw. Times are of the gateway's clock, in epoch ms. */
export type Lottery = {
  code: string;
  name: string;
  image: string;
  numero: string;
  /** When it is drawn; NaN when the gateway gives no time. */
  drawsAt: number;
  /** Milliseconds before the draw at which bets close. */
  lockMs: number;
  onSale: boolean;
  /** Weekdays of its draws, 1 (Sunday) to 7, as texts. */
  days: readonly string[];
  /** Traditional or entertainment prizes, as `playType` of its frame. */
  playType: 'trad' | 'ent';
  /** Numbers of the last draw; empty when none is known. */
  numbers: readonly string[];
  lastNumero: string;
};
export type LotteryCategory = { tag: string; label: string; games: Lottery[] };

function readLottery(entry: Record<string, unknown>, now: number): Lottery | undefined {
  const code = textOf(entry, 'code', 'gameId');
  const name = textOf(entry, 'gameName', 'name');
  if (!code || !name) return undefined;
  const remainTime = numberOf(entry, 'remainTime', -1);
  const last = recordOf(entry['lastDraw']);
  const numbers = Array.isArray(last['numbers']) ? last['numbers'] : [];
  return {
    code,
    name,
    image: textOf(entry, 'mobileIconUrl'),
    numero: textOf(entry, 'numero'),
    drawsAt: remainTime < 0 ? Number.NaN : now + remainTime,
    lockMs: numberOf(entry, 'lockTime', 0),
    onSale: entry['isSale'] === true,
    days: textOf(entry, 'drawDayOfWeek')
      .split(',')
      .map((day) => day.trim())
      .filter(Boolean),
    playType: textOf(entry, 'lottoMode').includes('Entertainment') ? 'ent' : 'trad',
    numbers: numbers.filter((each): each is string => typeof each === 'string'),
    lastNumero: textOf(last, 'numero'),
  };
}

/** The lottery menu as of `now` (the gateway's clock); broken entries and categories without a tag are left out. */
export function readLotteryMenu(value: unknown, now: number): LotteryCategory[] {
  return listOf(recordOf(value)['list'], (entry) => {
    const tag = textOf(entry, 'tag');
    if (!tag) return undefined;
    const games = listOf(entry['gameMenus'], (game) => readLottery(game, now));
    return { tag, label: textOf(entry, 'labelName') || tag, games };
  });
}
