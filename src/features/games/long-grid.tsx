import { memo, useState, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { createFling, type Fling } from './fling.ts';
import type { Game } from './game.ts';
import { useGameTiles } from './use-game-tiles.tsx';
import { useNearRows } from './use-near-rows.ts';
import grid from './game-grid.module.css';
import styles from './long-grid.module.css';

type RowProps = {
  games: readonly Game[];
  /** The places of its games in `games`: `first` up to, but not including, `end`. */
  first: number;
  end: number;
  /** How far below the list's begin it stands, in px. */
  offset: number;
  tile: (game: Game) => ReactNode;
};

/** A row that stays is not drawn again when others come and go. */
const Row = memo(function Row({ games, first, end, offset, tile }: RowProps) {
  return (
    <div className={classNames(grid.list, styles.row)} style={{ insetBlockStart: offset }}>
      {games.slice(first, end).map((game, at) => (
        <div
          key={game.gameId}
          role="listitem"
          aria-posinset={first + at + 1}
          aria-setsize={games.length}
          className={grid.item}
        >
          {tile(game)}
        </div>
      ))}
    </div>
  );
});

type RowsProps = Pick<RowProps, 'games' | 'tile'> & { label: string; fling: Fling };

/** Apart from the list, so that what the list knows of stars is not asked anew for every row. */
function NearRows({ games, tile, label, fling }: RowsProps) {
  const { list, columns, height, from, to, total } = useNearRows(games.length, fling);
  return (
    <div ref={list} role="list" aria-label={label} className={styles.space} style={{ blockSize: total }}>
      {Array.from({ length: to - from }, (_, at) => (
        <Row
          key={from + at}
          games={games}
          first={(from + at) * columns}
          end={(from + at + 1) * columns}
          offset={(from + at) * height}
          tile={tile}
        />
      ))}
    </div>
  );
}

/** A list of any length: only the rows near the screen are in the document. `label` names it for screen readers. */
export function LongGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const [fling] = useState(createFling);
  const { tile, sheet } = useGameTiles(fling);
  return (
    <>
      <NearRows games={games} tile={tile} label={label} fling={fling} />
      {sheet}
    </>
  );
}
