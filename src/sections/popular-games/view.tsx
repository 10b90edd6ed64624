import { useInfiniteQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import type { GridLayout } from '#features/games/game-grid.tsx';
import { gamesOf } from '#features/games/game.ts';
import { GamesBlock } from '#features/games/games-block.tsx';
import { MoreTile } from '#features/games/more-tile.tsx';
import { gameListQuery } from '#features/games/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';

const hotList = { action: { type: 'game-list', category: 'HOT' } };

/** The games played most, at most 21, with a tile that leads on when there are more (HOME-4). */
export function View({ settings }: SectionProps<{ title: string; limit: number; layout: GridLayout }>) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { title, limit, layout } = settings;
  const query = useInfiniteQuery({ ...gameListQuery({ category: 'HOT' }, language, limit), select: gamesOf });
  const lead = () => dispatch(hotList);
  return (
    <GamesBlock
      title={t(title)}
      query={query}
      layout={layout}
      count={limit}
      onMore={lead}
      last={query.hasNextPage && <MoreTile label={t('games.load-more')} onPress={lead} />}
    />
  );
}
