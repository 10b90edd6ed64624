import { localise } from '#schemas/offers/localised.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import {
  lotteries,
  lotteryByCode,
  lotteryCategories,
  lotteryName,
  type SeedLottery,
} from '#gateway/demo/seed/lotteries.ts';
import type { Services } from '#gateway/services.ts';
import { frameAddress } from '../launch/address.ts';
import { issueFrameToken } from '../launch/frame-tokens.ts';
import { createDraws, type Draws } from './draws.ts';
import { mountOrders } from './order-routes.ts';
import { playsOf } from './prizes.ts';
import { saleOf } from './schedule.ts';

const drawEveryMs = 1_000;
const isVietnamese = ({ tag }: SeedLottery) => tag.startsWith('vietnam');

const labelOf = (tag: string, language: string) => localise(lotteryCategories[tag] ?? {}, language);
const shown = (lottery: SeedLottery, language: string) => ({
  gameId: lottery.code,
  code: lottery.code,
  gameName: lotteryName(lottery.code, language) ?? lottery.code,
  mobileIconUrl: `/api/art/lotteries/${lottery.code}.webp`,
});

/** The lotteries as a list, and as the menu of their categories with the draw on sale and the last result. */
function mountLists({ route, now }: Services, draws: Draws): void {
  route('lotteryList', ({ language }) => ({
    list: lotteries.map((lottery) => {
      const { isSale, remainTime, lockTime } = saleOf(lottery, now());
      const remark = labelOf(lottery.tag, language);
      return { ...shown(lottery, language), gameType: 'LOTT', remark, isSale, remainTime, lockTime };
    }),
  }));
  const inMenu = (lottery: SeedLottery, language: string) => ({
    ...shown(lottery, language),
    ...saleOf(lottery, now()),
    drawDayOfWeek: lottery.days,
    lottoMode: lottery.entertainment ? 'Entertainment' : 'Traditional',
    lastDraw: draws.latest(lottery.code) ?? null,
  });
  route('lotteryMenu', async ({ language }) => {
    await draws.catchUp();
    return {
      list: Object.keys(lotteryCategories).map((tag) => ({
        labelName: labelOf(tag, language),
        tag,
        gameMenus: lotteries.filter((lottery) => lottery.tag === tag).map((lottery) => inMenu(lottery, language)),
      })),
    };
  });
}

/** The draws on sale with their plays, and the results of those before. */
function mountDraws({ route, now }: Services, draws: Draws): void {
  route('lotteryNumero', ({ query, language }) => {
    const lottery = lotteryByCode.get(query.code);
    if (!lottery) throw new ApiError('game.unknown');
    const plays = playsOf(lottery.balls, query.prizeMode);
    const { code, gameName } = shown(lottery, language);
    return { code, gameName, ...saleOf(lottery, now()), plays };
  });
  route('lotteryRecent', async ({ query }) => {
    await draws.catchUp();
    if (query.code) return { list: await draws.recent(query.code, 10) };
    const wanted = lotteries.filter((lottery) => query.lottoArea !== 'VN' || isVietnamese(lottery));
    return { list: wanted.flatMap(({ code }) => draws.latest(code) ?? []) };
  });
  route('lotteryNumeroVn', () => ({
    list: lotteries.filter(isVietnamese).map((lottery) => {
      const { numero, remainTime } = saleOf(lottery, now());
      return { code: lottery.code, numero, remainTime };
    }),
  }));
}

/** Lists, menu, draws, orders and launch of the lotteries, and the clock that draws them. */
export function register(app: FastifyInstance, services: Services): void {
  const { route, db, now, frameOrigin } = services;
  const draws = createDraws(db, now);
  // A draw that fails, as while the database restarts, is made up for a second later.
  const clock = setInterval(() => void draws.catchUp().catch(() => {}), drawEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(clock));

  mountLists(services, draws);
  mountDraws(services, draws);
  mountOrders(services);
  route('lotteryLaunch', async ({ query, request, merchant, session, language }) => {
    if (query.lottoGameCode !== 'lobby' && !lotteryByCode.has(query.lottoGameCode)) throw new ApiError('game.unknown');
    const address = frameAddress(frameOrigin(request), 'lottery', {
      game: query.lottoGameCode,
      merchant,
      lang: query.language ?? language,
      view: query.lottoView,
    });
    if (!address) throw new ApiError('game.unavailable');
    return { gameUrl: address.url, origin: address.origin, token: await issueFrameToken(db, session, now()) };
  });
}
