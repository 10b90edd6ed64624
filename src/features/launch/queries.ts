import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { recordOf, textOf } from '#shared/api/shape.ts';

/** What is launched; a trial session or a visitor is given the trial address of the game (GAME-4). */
export type LaunchTarget = { gameId: string; nodeId: string; trial: boolean };
/** Address of a game and whether it wants a window of its own. */
export type Launch = { url: string; tab: boolean };

/** An address is good for one launch: asked anew on every visit, never in the background. */
const once = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
} as const;

/** The address of a game. */
export const launchQuery = (target: LaunchTarget, merchantCode: string, language: string, backUrl: string) =>
  queryOptions({
    ...once,
    queryKey: ['launch', target, merchantCode, language],
    queryFn: async ({ signal }): Promise<Launch> => {
      const query = {
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5',
        clientType: 2,
        accountType: 1,
        webView: false,
        gameId: target.gameId,
        ...(target.nodeId && { nodeId: target.nodeId }),
        merchantCode,
        language,
        backUrl,
      };
      const value = target.trial
        ? await call('launchTrialGame', { query, signal })
        : await call('launchGame', { query, signal });
      const content = recordOf(recordOf(value)['content']);
      const url = textOf(content, 'game_url');
      if (!url) throw clientError('answer.unexpected');
      return { url, tab: content['open'] === 'tab' };
    },
  });

/** A lottery's page; `code` is `lobby` for the list of all. `page` is what its address carries besides: merchant, stylesheet, prizes. */
export type LotteryTarget = { code: string; prizeMode: string; page: Readonly<Record<string, string>> };

/** The address of a lottery's page, with all that the page needs to know (FRAME-1). */
export const lotteryLaunchQuery = ({ code, prizeMode, page }: LotteryTarget, language: string, backUrl: string) =>
  queryOptions({
    ...once,
    queryKey: ['launch', 'lottery', code, prizeMode, page, language],
    queryFn: async ({ signal }): Promise<Launch> => {
      const query = {
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: prizeMode,
        lottoGameCode: code,
        lottoView: code === 'lobby' ? 'lobby' : 'betting',
        device: 'MOBILE',
        backUrl,
        language,
      } as const;
      const address = textOf(recordOf(await call('lotteryLaunch', { query, signal })), 'gameUrl');
      const url = URL.parse(address, location.origin);
      if (!address || !url) throw clientError('answer.unexpected');
      for (const [name, value] of Object.entries({ ...page, prize_mode: prizeMode }))
        if (value) url.searchParams.set(name, value);
      return { url: url.href, tab: false };
    },
  });

/** Notes a game as played; of no consequence to the player when it fails. */
export function noteRecent(gameId: string): void {
  call('recentAdd', { body: { gameId } }).catch(() => {});
}
