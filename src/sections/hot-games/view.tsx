import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { GameGrid, GameGridSkeleton, type GridLayout } from '#features/games/game-grid.tsx';
import { hotGamesQuery } from '#features/games/queries.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';

/** At most this many hot games, live or not (HOME-3). */
const cap = 18;

type Settings = { title: string; limit: number; live: boolean; layout: GridLayout };

/** Hot games, either the live tables or all others; leads to the whole hot list (HOME-3). */
export function View({ settings }: SectionProps<Settings>) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const limit = Math.min(settings.limit, cap);
  const query = useQuery({
    ...hotGamesQuery(language),
    select: (games) => games.filter((game) => (game.category === 'LIVE') === settings.live).slice(0, limit),
  });
  if (query.data?.length === 0) return null;
  const title = t(settings.title);
  const action = { type: 'game-list', category: settings.live ? 'LIVE' : 'HOT' };
  return (
    <SectionBlock title={title} more={{ label: t('games.more'), onPress: () => dispatch({ action }) }}>
      <QueryBody
        query={query}
        skeleton={<GameGridSkeleton count={settings.layout === 'scroll' ? 4 : limit} layout={settings.layout} />}
      >
        {(games) => <GameGrid games={games} layout={settings.layout} label={title} />}
      </QueryBody>
    </SectionBlock>
  );
}
