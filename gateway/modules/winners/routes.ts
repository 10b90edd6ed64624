import type { Services } from '#gateway/services.ts';
import { readWinners } from './winners.ts';

/** The winner board. */
export function register({ route, db, now, demo }: Services): void {
  route(
    'winners',
    async ({ query: { gameCategory: category = 'ALL', limitNum: limit = 100 }, merchant, site, language }) => {
      const asked = { merchant, category, limit, language, now: now() };
      return { list: await (demo?.winners ?? readWinners)(db, site, asked) };
    },
  );
}
