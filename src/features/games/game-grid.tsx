import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import scroller from '#shared/ui/scroller/scroller.module.css';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { Game } from './game.ts';
import { useGameTiles } from './use-game-tiles.tsx';
import styles from './game-grid.module.css';

/** `grid` wraps, `scroll` is one row to swipe, `ranked` such a row with the place of each game, `feature` a grid whose first tile is big. */
export type GridLayout = 'grid' | 'scroll' | 'ranked' | 'feature';

const isRow = (layout: GridLayout): boolean => layout === 'scroll' || layout === 'ranked';

const frameOf = (layout: GridLayout) =>
  classNames(styles.list, isRow(layout) && classNames(scroller.row, styles.scroll), styles[layout]);

type GameGridProps = {
  games: readonly Game[];
  layout?: GridLayout;
  /** Names the list for screen readers, already translated. */
  label: string;
  /** A last tile that leads on. */
  more?: ReactNode;
};

/** Game tiles with stars, launch and quick actions. */
export function GameGrid({ games, layout = 'grid', label, more }: GameGridProps) {
  const { tile, sheet } = useGameTiles();
  return (
    <>
      <ul className={frameOf(layout)} aria-label={label}>
        {games.map((game) => (
          <li key={game.gameId} className={styles.item}>
            {tile(game)}
          </li>
        ))}
        {more && <li className={styles.item}>{more}</li>}
      </ul>
      {sheet}
    </>
  );
}

/** Tiles of a row that are on the screen at first. */
const inRow = 4;

/** Placeholders of the size of `count` tiles, so that nothing moves when the games are loaded. */
export function GameGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: GridLayout | undefined }) {
  return (
    <div className={frameOf(layout)} aria-hidden="true">
      {Array.from({ length: isRow(layout) ? inRow : count }, (_, index) => (
        <div key={index} className={styles.item}>
          <Skeleton className={styles.ghost} />
        </div>
      ))}
    </div>
  );
}

type GameListProps = Omit<GameGridProps, 'games'> &
  Pick<QueryBodyProps<Game[]>, 'query' | 'empty'> & {
    /** How many games there will be, for the size of the skeleton. */
    count: number;
  };

/** A grid of games that are read from the gateway, in its four states. */
export function GameList({ query, empty, count, ...grid }: GameListProps) {
  return (
    <QueryBody query={query} skeleton={<GameGridSkeleton count={count} layout={grid.layout} />} empty={empty}>
      {(games) => <GameGrid {...grid} games={games} />}
    </QueryBody>
  );
}
