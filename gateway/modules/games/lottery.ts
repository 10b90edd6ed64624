import { dice } from '#gateway/art/paint.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { lotteries, nextDraw, type SeedLottery } from '#gateway/seed/lotteries.ts';
import type { Services } from '#gateway/services.ts';
import { frameAddress } from '../launch/address.ts';

const labels: Record<string, string> = {
  vietnam_northern: 'Miền Bắc',
  vietnam_central: 'Miền Trung',
  vietnam_southern: 'Miền Nam',
  vietnam_fast: 'Xổ số nhanh',
  south_sea: 'South Sea',
};
const lockTime = (lottery: SeedLottery) => (lottery.every ? 5_000 : 15 * 60_000);
const art = (code: string) => `/api/art/games/${code}.svg`;

/** Draws that have been, newest first; numbers follow from the lottery and the draw, so that every process agrees. */
function pastDraws(lottery: SeedLottery, now: number, count: number) {
  const draws = [];
  const back = lottery.every ? lottery.every * 60_000 : 86_400_000;
  const seen = new Set<string>();
  for (let at = now - back; draws.length < count && at > now - 30 * 86_400_000; at -= back) {
    const { numero, drawnAt } = nextDraw(lottery, at);
    if (drawnAt > now || seen.has(numero)) continue;
    seen.add(numero);
    const roll = dice(`${lottery.code}${numero}`);
    draws.push({
      code: lottery.code,
      numero,
      numbers: Array.from({ length: lottery.tag.startsWith('vietnam') ? 5 : 6 }, () =>
        String(Math.floor(roll() * 46)).padStart(2, '0'),
      ),
      drawnAt,
    });
  }
  return draws;
}

/** Lists, menu, draws and launch of the lotteries. */
export function mountLottery({ route, now }: Services): void {
  route('lotteryList', () => ({
    list: lotteries.map((lottery) => {
      const { remainTime } = nextDraw(lottery, now());
      return {
        gameId: lottery.code,
        code: lottery.code,
        gameName: lottery.name,
        gameType: 'LOTT',
        mobileIconUrl: art(lottery.code),
        remark: labels[lottery.tag] ?? '',
        isSale: remainTime > lockTime(lottery),
        remainTime,
        lockTime: lockTime(lottery),
      };
    }),
  }));
  route('lotteryMenu', () => ({
    list: Object.entries(labels).map(([tag, labelName]) => ({
      labelName,
      tag,
      gameMenus: lotteries
        .filter((lottery) => lottery.tag === tag)
        .map((lottery) => {
          const { numero, remainTime } = nextDraw(lottery, now());
          return {
            gameId: lottery.code,
            code: lottery.code,
            gameName: lottery.name,
            mobileIconUrl: art(lottery.code),
            numero,
            remainTime,
            drawDayOfWeek: lottery.days,
            isSale: remainTime > lockTime(lottery),
          };
        }),
    })),
  }));
  route('lotteryNumero', ({ query }) => {
    const lottery = lotteries.find(({ code }) => code === query.code);
    if (!lottery) throw new ApiError('game.unknown');
    const { numero, remainTime } = nextDraw(lottery, now());
    return { code: lottery.code, numero, remainTime, lockTime: lockTime(lottery) };
  });
  route('lotteryRecent', ({ query }) => ({
    list: lotteries
      .filter(
        (lottery) =>
          (!query.code || lottery.code === query.code) &&
          (query.lottoArea !== 'VN' || lottery.tag.startsWith('vietnam')),
      )
      .flatMap((lottery) => pastDraws(lottery, now(), query.code ? 10 : 1)),
  }));
  route('lotteryNumeroVn', () => ({
    list: lotteries
      .filter(({ tag }) => tag.startsWith('vietnam'))
      .map((lottery) => {
        const { numero, remainTime } = nextDraw(lottery, now());
        return { code: lottery.code, numero, remainTime };
      }),
  }));
  route('lotteryLaunch', ({ query, request, language }) => {
    const known = query.lottoGameCode === 'lobby' || lotteries.some(({ code }) => code === query.lottoGameCode);
    if (!known) throw new ApiError('game.unknown');
    const { url, origin } = frameAddress(request, 'lottery', {
      game: query.lottoGameCode,
      lang: language,
      view: query.lottoView,
    });
    return { gameUrl: url, origin };
  });
}
