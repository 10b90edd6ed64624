import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import type { Game } from './game.ts';
import { GameGrid, GameGridSkeleton, isRow, type GridLayout } from './game-grid.tsx';
import styles from './games-block.module.css';

type GamesBlockProps = {
  /** Already translated. */
  title: string;
  query: Pick<UseQueryResult<Game[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  layout: GridLayout;
  /** How many games there will be, for the size of the skeleton. */
  count: number;
  /** Leads to the whole list. */
  onMore: () => void;
  /** Between title and games, such as a vendor menu; with it the block stays when it is empty. */
  head?: ReactNode;
  /** After the last game, as a tile. */
  last?: ReactNode;
  /** Below the games. */
  foot?: ReactNode;
};

/** Tiles of a row that stand on the screen at first. */
const inRow = 4;

/** A titled block of games of the home page, in its four states; gone when there are none. */
export function GamesBlock({ title, query, layout, count, onMore, head, last, foot }: GamesBlockProps) {
  const t = useT();
  if (query.data?.length === 0 && !head) return null;
  const skeleton = <GameGridSkeleton count={isRow(layout) ? inRow : count} layout={layout} />;
  return (
    <SectionBlock title={title} more={{ label: t('games.more'), onPress: onMore }}>
      {head}
      <QueryBody query={query} skeleton={skeleton}>
        {(games) => <GameGrid games={games} layout={layout} label={title} more={last} />}
      </QueryBody>
      {foot && <div className={styles.foot}>{foot}</div>}
    </SectionBlock>
  );
}
