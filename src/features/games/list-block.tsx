import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import type { GridLayout } from './game-grid.tsx';
import { gamesOf } from './game.ts';
import { GamesBlock } from './games-block.tsx';
import { MoreTile } from './more-tile.tsx';
import { gameListQuery, type GameFilter } from './queries.ts';

type ListBlockProps = {
  filter: GameFilter;
  /** A text key. */
  title: string;
  /** Games shown at most. */
  limit: number;
  layout: GridLayout;
  /** Leads to the whole list. */
  action: ActionConfig;
  /** Ends the games with a tile that leads on, when there are more. */
  withTile: boolean;
};

/** The first games of a list; the title leads to all of them. */
export function ListBlock({ filter, title, limit, layout, action, withTile }: ListBlockProps) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const query = useInfiniteQuery({ ...gameListQuery(filter, language, limit), select: gamesOf });
  const lead = () => dispatch({ action });
  return (
    <GamesBlock
      title={t(title)}
      query={query}
      layout={layout}
      count={limit}
      onMore={lead}
      last={withTile && query.hasNextPage && <MoreTile label={t('games.load-more')} onPress={lead} />}
    />
  );
}
