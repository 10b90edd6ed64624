import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import type { Game } from './game.ts';
import { useGameTiles } from './use-game-tiles.tsx';
import grid from './game-grid.module.css';
import styles from './long-grid.module.css';

type RowProps = {
  games: readonly Game[];
  /** The places of its games in `games`: `first` up to, but not including, `end`. */
  first: number;
  end: number;
  /** How far below the list's start it is, in px. */
  offset: number;
  tile: (game: Game) => ReactNode;
};

/** A row that stays is not drawn again when others are added or removed. */
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

const likely = { columns: 3, height: 220, top: 0 };

/** Of a list whose rows are all of one height, in px: a row with its gap, and where the list begins in the page. */
function measure(list: HTMLElement): typeof likely | undefined {
  const row = list.firstElementChild;
  if (!(row instanceof HTMLElement)) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(row);
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: row.offsetHeight + (Number.parseFloat(rowGap) || 0),
    top: list.getBoundingClientRect().top + scrollY,
  };
}

/** Apart from the list, so that what the list knows of stars is not asked again for every row. */
function NearRows({ games, tile, label }: Pick<RowProps, 'games' | 'tile'> & { label: string }) {
  const list = useRef<HTMLDivElement>(null);
  const [{ columns, height, top }, setSize] = useState(likely);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and handed to nobody
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 3,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const read = () => {
      const now = measure(box);
      if (now) setSize((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => rows.measure(), [rows, height]);
  return (
    <div ref={list} role="list" aria-label={label} className={styles.space} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => (
        <Row
          key={index}
          games={games}
          first={index * columns}
          end={(index + 1) * columns}
          offset={start - top}
          tile={tile}
        />
      ))}
    </div>
  );
}

/** A list of any length: only the rows near the screen are in the document. `label` names it for screen readers. */
export function LongGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const { tile, sheet } = useGameTiles();
  return (
    <>
      <NearRows games={games} tile={tile} label={label} />
      {sheet}
    </>
  );
}
