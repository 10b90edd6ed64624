import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { localise } from '#schemas/offers/localised.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { lottoMode, readCatalogue, type LotteryEntry } from '../catalogue/catalogue.ts';
import { spanOf } from '../records/span.ts';
import { frameAddress } from '../launch/address.ts';
import { issueFrameToken } from '../launch/launches.ts';
import { createDraws, type Draws } from './draws.ts';
import { orderOf, ordersOf } from './order-records.ts';
import { cancelOrder, placeOrder } from './orders.ts';
import { playsOf } from './prizes.ts';
import { saleOf } from './schedule.ts';

const drawEveryMs = 1_000;
const isVietnamese = ({ group }: LotteryEntry) => group.startsWith('vietnam');

const shown = ({ id, name, picture = '', icon = picture, mark = icon }: LotteryEntry, language: string) => ({
  gameId: id,
  code: id,
  gameName: localise(name, language),
  mobileIconUrl: mark,
});

/** The lotteries as a list, and as the menu of their groups with the draw on sale and the last result. */
function mountLists({ route, db, now }: Services, draws: Draws): void {
  route('lotteryList', async ({ language }) => {
    const { lotteries, lotteryGroups } = await readCatalogue(db);
    const labels = new Map(lotteryGroups.map(({ id, name }) => [id, localise(name, language)]));
    const list = lotteries.map((lottery) => {
      const { isSale, remainTime, lockTime } = saleOf(lottery, now());
      const remark = labels.get(lottery.group) ?? '';
      return { ...shown(lottery, language), gameType: categoryFor.lottery, remark, isSale, remainTime, lockTime };
    });
    return { list };
  });
  const inMenu = (lottery: LotteryEntry, language: string) => ({
    ...shown(lottery, language),
    ...saleOf(lottery, now()),
    drawDayOfWeek: lottery.days.join(','),
    lottoMode: lottoMode(lottery.isEntertainment),
    lastDraw: draws.latest(lottery.id) ?? null,
  });
  route('lotteryMenu', async ({ language }) => {
    await draws.catchUp();
    const { lotteries, lotteryGroups } = await readCatalogue(db);
    const list = lotteryGroups.map(({ id, name }) => ({
      labelName: localise(name, language),
      tag: id,
      gameMenus: lotteries.filter(({ group }) => group === id).map((lottery) => inMenu(lottery, language)),
    }));
    return { list };
  });
}

/** The draws on sale with their plays, and the results of those before. */
function mountDraws({ route, db, now }: Services, draws: Draws): void {
  route('lotteryNumero', async ({ query, language }) => {
    const lottery = (await readCatalogue(db)).lottery(query.code);
    if (!lottery) throw new ApiError('game.unknown');
    const plays = playsOf(lottery.balls, query.prizeMode);
    const { code, gameName } = shown(lottery, language);
    return { code, gameName, ...saleOf(lottery, now()), plays };
  });
  route('lotteryRecent', async ({ query }) => {
    await draws.catchUp();
    if (query.code) return { list: await draws.recent(query.code, 10) };
    const { lotteries } = await readCatalogue(db);
    const wanted = lotteries.filter((lottery) => query.lottoArea !== 'VN' || isVietnamese(lottery));
    return { list: wanted.flatMap(({ id }) => draws.latest(id) ?? []) };
  });
  route('lotteryNumeroVn', async () => {
    const { lotteries } = await readCatalogue(db);
    const list = lotteries.filter(isVietnamese).map((lottery) => {
      const { numero, remainTime } = saleOf(lottery, now());
      return { code: lottery.id, numero, remainTime };
    });
    return { list };
  });
}

/** Buying tickets, taking them back, and what became of them. Amounts in minor units. */
function mountOrders({ route, db, now }: Services): void {
  route('lotteryBet', ({ tx, session, body }) => placeOrder(tx, session, body, now()));
  for (const name of ['lotteryOrderCancel', 'lotterySuborderCancel'] as const)
    route(name, async ({ tx, session, params, language }) => {
      await cancelOrder(tx, session, params, now());
      return orderOf(tx, session.accountId, params.id, { language, at: now() });
    });
  route('lotteryOrders', ({ session, site, query, language }) =>
    ordersOf(db, session.accountId, query, spanOf(site, query, now()), language),
  );
  route('lotteryOrder', ({ session, params, language }) =>
    orderOf(db, session.accountId, params.id, { language, at: now() }),
  );
}

/** Lists, menu, draws, orders and launch of the lotteries, and the clock that draws them. */
export function register(services: Services): void {
  const { app, route, db, now, frameOrigin } = services;
  const draws = createDraws(db, now);
  // A draw that fails, as while the database restarts, is made up for a second later.
  const clock = setInterval(() => void draws.catchUp().catch(() => {}), drawEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(clock));

  mountLists(services, draws);
  mountDraws(services, draws);
  mountOrders(services);
  route('lotteryLaunch', async ({ query, request, merchant, session, language }) => {
    const { lottery } = await readCatalogue(db);
    if (query.lottoGameCode !== 'lobby' && !lottery(query.lottoGameCode)) throw new ApiError('game.unknown');
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
