import { queryOptions } from '@tanstack/react-query';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { call } from '#shared/api/client.ts';
import { vendorsQuery } from '#features/games/vendors.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/** What is launched; a trial session or a visitor is given the trial address of the game (GAME-4). */
export type LaunchTarget = { gameId: string; nodeId: string; trial: boolean };
/** For whom: the merchant's code at the gateway, the language, and where the game's own way back leads. */
export type LaunchCaller = { merchantCode: string; language: string; backUrl: string };
/** Address of a game, whether it wants a window of its own, and what its page calls the gateway with, which the session's token never is; and the tournaments for which bets in it count now. */
export type Launch = {
  url: string;
  tab: boolean;
  token?: string | undefined;
  tournaments?: readonly string[] | undefined;
};

/** An address is good for one launch: asked for again on every visit, never in the background. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // A game that runs is not launched again because the lobby speaks another language; its page decides that.
  meta: { keptInOtherLanguage: true },
} as const;

async function askLaunch({ trial, gameId, nodeId }: LaunchTarget, caller: LaunchCaller, signal: AbortSignal) {
  const query = {
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5',
    clientType: 2,
    accountType: 1,
    webView: false,
    gameId,
    nodeId: nodeId || gameId,
    ...caller,
  };
  const { content, tournaments } = await call(trial ? 'launchTrialGame' : 'launchGame', { query, signal });
  if (!content.game_url) throw clientError('answer.unexpected');
  return { url: content.game_url, tab: content.open === 'tab', tournaments };
}

/** The address of a game. */
export const launchQuery = (target: LaunchTarget, caller: LaunchCaller) =>
  queryOptions({
    ...once,
    queryKey: ['launch', target, caller],
    queryFn: ({ signal }): Promise<Launch> => askLaunch(target, caller, signal),
  });

/** The address of the merchant's sports: of the first sports vendor, whose trial game is for all but members (SPORT-1). */
export const sportsLaunchQuery = (trial: boolean, caller: LaunchCaller) =>
  queryOptions({
    ...once,
    queryKey: ['launch', 'sports', trial, caller],
    queryFn: async ({ signal, client }): Promise<Launch> => {
      const vendors = await client.ensureQueryData(vendorsQuery());
      const vendor = vendors.find(({ category, gameId }) => category === categoryFor.sports && gameId);
      if (!vendor) throw clientError('answer.unexpected');
      const { gameId, nodeId, telGameId, telNodeId } = vendor;
      const ids = trial ? { gameId: telGameId, nodeId: telNodeId } : { gameId, nodeId };
      return askLaunch({ ...ids, trial }, caller, signal);
    },
  });

/** The code of the page that lists all lotteries. */
export const lotteryLobby = 'lobby';

/** A lottery's page; `code` may be `lotteryLobby`. `page` is what its address carries besides. */
export type LotteryTarget = { code: string; prizeMode: string; page: Readonly<Record<string, string>> };

const askLottery = (
  { code, prizeMode }: LotteryTarget,
  { backUrl, language }: LaunchCaller,
  options: { signal: AbortSignal } | { renews: true },
) =>
  call('lotteryLaunch', {
    ...options,
    query: {
      lottoArea: 'VN',
      launchMode: categoryFor.lottery,
      lottoPrizeMode: prizeMode,
      lottoGameCode: code,
      lottoView: code === lotteryLobby ? 'lobby' : 'betting',
      device: 'MOBILE',
      backUrl,
      language,
    },
  });

/** Another token for the page of a lottery that is open. */
export const lotteryToken = async (target: LotteryTarget, caller: LaunchCaller): Promise<string | undefined> =>
  (await askLottery(target, caller, { renews: true })).token;

/** The address of a lottery's page, with all that the page needs to know (FRAME-1). */
export const lotteryLaunchQuery = (target: LotteryTarget, caller: LaunchCaller) =>
  queryOptions({
    ...once,
    queryKey: ['launch', 'lottery', target, caller],
    queryFn: async ({ signal }): Promise<Launch> => {
      const { gameUrl, token } = await askLottery(target, caller, { signal });
      const url = parseUrl(gameUrl, location.origin);
      if (!gameUrl || !url) throw clientError('answer.unexpected');
      const parameters = { ...target.page, merchant: caller.merchantCode, prize_mode: target.prizeMode };
      for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
      return { url: url.href, tab: false, token };
    },
  });
