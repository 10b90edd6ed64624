import type { Value } from '#schemas/gateway/operations.ts';

type MenuItem = Value<'lotteryMenu'>['list'][number]['gameMenus'][number];

/** One lottery with its next draw. */
export type Lottery = MenuItem & {
  /** When it is drawn by the gateway's clock, in epoch ms; NaN when the gateway gives no time. */
  drawsAt: number;
  /** Weekdays of its draws, 1 (Sunday) to 7, as texts. */
  days: readonly string[];
  /** Traditional or entertainment prizes, as `playType` of its frame. */
  playType: 'trad' | 'ent';
};
export type LotteryCategory = { tag: string; label: string; games: Lottery[] };

const asLottery = (item: MenuItem, now: number): Lottery => ({
  ...item,
  drawsAt: item.remainTime < 0 ? Number.NaN : now + item.remainTime,
  days: item.drawDayOfWeek.match(/\d+/g) ?? [],
  playType: item.lottoMode.includes('Entertainment') ? 'ent' : 'trad',
});

/** The lottery menu as of `now` (the gateway's clock); lotteries without code or name and categories without a tag are left out. */
export const lotteryCategories = ({ list }: Value<'lotteryMenu'>, now: number): LotteryCategory[] =>
  list
    .filter(({ tag }) => tag)
    .map(({ tag, labelName, gameMenus }) => ({
      tag,
      label: labelName || tag,
      games: gameMenus.filter(({ code, gameName }) => code && gameName).map((item) => asLottery(item, now)),
    }));
