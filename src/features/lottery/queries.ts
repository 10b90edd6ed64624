import { queryOptions } from '@tanstack/react-query';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { playable, type Game } from '#features/games/game.ts';
import { lotteryCategories, type LotteryCategory } from './lottery.ts';
import { lotteryRefreshFallbackMs, refreshDelay } from './rules.ts';

/** Prizes as they are before the draw. */
const prizeMode = 'BEFORE_DRAW';
const kenoPageSize = 1000;

/** The menu, and in how many milliseconds it must be asked for again. */
export type LotteryMenu = { categories: LotteryCategory[]; refreshMs: number };

/** Lottery categories with their next draws; asked for again by itself while a screen shows it (LOTT-1, LOTT-3). */
export const lotteryMenuQuery = (language: string) =>
  queryOptions<LotteryMenu>({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: ['lottery', 'menu', language],
    refetchInterval: ({ state }) => state.data?.refreshMs ?? lotteryRefreshFallbackMs,
    queryFn: async ({ signal }) => {
      const answer = await call('lotteryMenu', { query: { prizeMode, device: 'MOBILE' }, signal });
      const now = serverNow();
      const categories = lotteryCategories(answer, now);
      return { categories, refreshMs: refreshDelay(categories, now) };
    },
  });

/** The KENO games of the provider GPI, all on one page (LOTT-1). */
export const kenoQuery = (merchant: string, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'keno', language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const query = {
        merchant,
        platform: 'html5',
        gameType: categoryFor.eLottery,
        pageNo: 1,
        pageSize: kenoPageSize,
        vassalage: 'GPI',
        language,
      };
      return playable((await call('gameList', { query, signal })).games);
    },
  });
