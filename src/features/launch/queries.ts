import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { recordOf, textOf } from '#shared/api/shape.ts';

/** What is launched; a trial session is given the trial address of the game (GAME-4). */
export type LaunchTarget = { gameId: string; nodeId: string; trial: boolean };
/** Address of a game and whether it wants a window of its own. */
export type Launch = { url: string; tab: boolean };

/** The address of a game; asked anew on every visit, for it is good for one launch. */
export const launchQuery = (target: LaunchTarget, merchantCode: string, language: string, backUrl: string) =>
  queryOptions({
    queryKey: ['launch', target, merchantCode, language],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
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

/** Notes a game as played; of no consequence to the player when it fails. */
export function noteRecent(gameId: string): void {
  call('recentAdd', { body: { gameId } }).catch(() => {});
}
