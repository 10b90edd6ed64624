import { classNames } from '#shared/lib/class-names.ts';
import styles from './even-grid.module.css';

/**
 * How `count` tiles fill whole rows: the widest of four, three or five columns that it fills evenly; else four, of which the first `wide`
 * tiles take two, so that the last row is full.
 */
export function evenGrid(count: number): { columns: 2 | 3 | 4 | 5; wide: number } {
  if (count < 3) return { columns: 2, wide: count % 2 };
  for (const columns of [4, 3, 5] as const) if (count % columns === 0) return { columns, wide: 0 };
  return { columns: 4, wide: 4 - (count % 4) };
}

/** The classes of such a grid, and of the tile at a place in it. */
export function evenGridClasses(count: number) {
  const { columns, wide } = evenGrid(count);
  return {
    grid: classNames(styles.grid, styles[`of${columns}`]),
    tile: (at: number) => at < wide && styles.wide,
  };
}
