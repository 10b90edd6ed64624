import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import type { GridLayout } from './game-grid.tsx';
import { GamesBlock } from './games-block.tsx';
import { hotGamesQuery } from './queries.ts';

/** At most this many hot games, live or not (HOME-3). */
const cap = 18;

export type HotBlockProps = { title: string; limit: number; layout: GridLayout; live?: boolean };

/** Hot games, either the live tables or all others; `title` is a text key. Leads to the whole list of its kind (HOME-3). */
export function HotBlock({ title, limit, layout, live = false }: HotBlockProps) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const count = Math.min(limit, cap);
  const query = useQuery({
    ...hotGamesQuery(language),
    select: (games) => games.filter((game) => (game.gameType === 'LIVE') === live).slice(0, count),
  });
  const action = { type: 'game-list', category: live ? 'LIVE' : 'HOT' };
  return (
    <GamesBlock title={t(title)} query={query} layout={layout} count={count} onMore={() => dispatch({ action })} />
  );
}
