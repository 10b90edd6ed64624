import { useInfiniteQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import type { GridLayout } from '#features/games/game-grid.tsx';
import { gamesOf } from '#features/games/game.ts';
import { GamesBlock } from '#features/games/games-block.tsx';
import { listPath } from '#features/games/launch-rules.ts';
import { MoreTile } from '#features/games/more-tile.tsx';
import { gameListQuery } from '#features/games/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';

type Settings = { vendor: string; category: string; title: string; limit: number; layout: GridLayout };

/** Games of one vendor, such as the RNG sections rngPP and rngJL (HOME-5). */
export function View({ settings }: SectionProps<Settings>) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { vendor, category, title, limit, layout } = settings;
  const query = useInfiniteQuery({ ...gameListQuery({ category, vendor }, language, limit), select: gamesOf });
  const lead = () => dispatch({ action: { type: 'go', path: listPath({ category, vendor }) } });
  return (
    <GamesBlock
      title={t(title)}
      query={query}
      layout={layout}
      count={limit}
      onMore={lead}
      last={query.hasNextPage && layout === 'scroll' && <MoreTile label={t('games.load-more')} onPress={lead} />}
    />
  );
}
