import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Fling } from './fling.ts';

/** Rows kept ready above and below the screen. */
const overscan = 3;
const likely = { columns: 3, height: 220, top: 0, screen: 800 };

/** Of a list in the page's scroll, in px: a row with its gap, where the first begins, and how high the screen is. */
function measureRows(list: HTMLElement): typeof likely | undefined {
  const row = list.firstElementChild;
  if (!(row instanceof HTMLElement)) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(row);
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: row.offsetHeight + (Number.parseFloat(rowGap) || 0),
    top: list.getBoundingClientRect().top + scrollY,
    screen: innerHeight,
  };
}

/** What of a long list is to be drawn: rows `from` up to `to`, of `columns` items, `height` px each with its gap; `total` px in all. */
export type NearRows = {
  list: RefObject<HTMLDivElement | null>;
  columns: number;
  height: number;
  from: number;
  to: number;
  total: number;
};

/**
 * The rows near the screen of a list of `count` items whose rows are all of one height; columns and height are read from a row
 * itself. `fling` is told how the list moves.
 */
export function useNearRows(count: number, fling: Fling): NearRows {
  const list = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(likely);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const measure = () => {
      const now = measureRows(box);
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
    let shown = -1;
    const read = (event?: Event) => {
      const now = Math.max(0, Math.floor((scrollY - top) / height));
      if (event) fling.moved(scrollY, event.timeStamp, screen);
      // Told the same number again, React may draw once more before it sees that nothing changed.
      if (now !== shown) setFirst(now);
      shown = now;
    };
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [top, height, screen, fling]);
  const rows = Math.ceil(count / columns);
  return {
    list,
    columns,
    height,
    from: Math.max(0, first - overscan),
    to: Math.min(rows, first + Math.ceil(screen / height) + overscan),
    total: rows * height,
  };
}
