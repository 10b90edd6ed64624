import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows kept ready above and below the screen. */
const overscan = 3;
const likely = { columns: 3, height: 220, top: 0, screen: 800 };

/** Of a grid in the page's scroll, in px: a row with its gap, where the first begins, and how high the screen is. */
function measureGrid(grid: HTMLElement): typeof likely | undefined {
  const item = grid.firstElementChild;
  if (!(item instanceof HTMLElement) || !grid.parentElement) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: item.offsetHeight + (Number.parseFloat(rowGap) || 0),
    top: grid.parentElement.getBoundingClientRect().top + scrollY,
    screen: innerHeight,
  };
}

/** What of a long grid is to be drawn: items `from` up to `to`, `offset` px below its begin, of `total` px. */
export type NearRows = {
  grid: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  offset: number;
  total: number;
};

/** The rows near the screen of a grid of `count` items whose rows are all of one height; columns and height are read from the grid itself. */
export function useNearRows(count: number): NearRows {
  const grid = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(likely);
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box) return undefined;
    const measure = () => {
      const now = measureGrid(box);
      if (now) setSize((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const { columns, height, top, screen } = size;
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    // Read here alone, before anything of this frame is changed: asked after, the position costs a layout of the page.
    const read = () => setFirst(Math.max(0, Math.floor((scrollY - top) / height)));
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [top, height]);
  const start = Math.max(0, first - overscan);
  const end = first + Math.ceil(screen / height) + overscan;
  return {
    grid,
    from: start * columns,
    to: Math.min(count, end * columns),
    offset: start * height,
    total: Math.ceil(count / columns) * height,
  };
}
