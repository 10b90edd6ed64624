import type { Game } from './game.ts';
import { useGameTiles } from './use-game-tiles.tsx';
import { useNearRows } from './use-near-rows.ts';
import grid from './game-grid.module.css';
import styles from './long-grid.module.css';

/** A list of any length: only the rows near the screen are in the document. `label` names it for screen readers. */
export function LongGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const { tile, sheet } = useGameTiles({ windowed: true });
  const { grid: gridRef, from, to, offset, total } = useNearRows(games.length);
  return (
    <>
      {/* Padding, not a transform: the tiles that stay keep their place, and nothing of them is painted again. */}
      <div className={styles.space} style={{ blockSize: total, paddingBlockStart: offset }}>
        <div ref={gridRef} role="list" aria-label={label} className={grid.list}>
          {games.slice(from, to).map((game, at) => (
            <div
              key={game.id}
              role="listitem"
              aria-posinset={from + at + 1}
              aria-setsize={games.length}
              className={grid.item}
            >
              {tile(game)}
            </div>
          ))}
        </div>
      </div>
      {sheet}
    </>
  );
}
