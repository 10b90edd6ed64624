import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Row } from './rows.ts';
import { TextCell, TextEditor } from './text-cell.tsx';
import styles from './texts.module.css';

const rowHeight = 52;
/** Rows that Page Up and Page Down go by. */
const page = 10;

type Spot = { row: number; column: number };

/** Keys and languages as a grid, of which only the rows in sight are drawn. By keyboard: arrows go, Enter or F2 edits. */
export const TextGrid = memo(function TextGrid({
  rows,
  languages,
  code,
}: {
  rows: readonly Row[];
  languages: readonly LanguageCode[];
  code: string;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Spot>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ key: string; language: LanguageCode }>();
  const hasFocus = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const spot = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, languages.length) };
  useEffect(() => {
    if (!hasFocus.current || editing) return undefined;
    virtual.scrollToIndex(spot.row);
    const drawn = requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
    return () => cancelAnimationFrame(drawn);
    // Only where the person has gone; the virtualizer is another at each scroll.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [spot.row, spot.column, editing]);

  const start = ({ row, column }: Spot) => {
    const [{ key } = { key: undefined }, language] = [rows[row], languages[column - 1]];
    if (key !== undefined && language) setEditing({ key, language });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ...spot };
    const step = event.ctrlKey || event.metaKey ? rows.length : 1;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const moves: Record<string, () => void> = {
      ArrowDown: () => (to.row += step),
      ArrowUp: () => (to.row -= step),
      PageDown: () => (to.row += page),
      PageUp: () => (to.row -= page),
      ArrowRight: () => (to.column += isRtl ? -1 : 1),
      ArrowLeft: () => (to.column -= isRtl ? -1 : 1),
      Home: () => (to.column = 0),
      End: () => (to.column = languages.length),
      Enter: () => start(spot),
      F2: () => start(spot),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    move();
    setActive({
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(languages.length, to.column)),
    });
  };
  const tab = (row: number, column: number) => (row === spot.row && column === spot.column ? 0 : -1);
  const columns = { gridTemplateColumns: `220px repeat(${languages.length}, minmax(200px, 1fr))` };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Texts"
      aria-rowcount={rows.length + 1}
      aria-colcount={languages.length + 1}
      tabIndex={-1}
      className={styles['grid']}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A row that is scrolled away takes the focus with it: that is not leaving.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
      }}
    >
      <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['head']}`} style={columns}>
        {['Key', ...languages].map((name) => (
          <span key={name} role="columnheader" className={styles['cell']}>
            {name}
          </span>
        ))}
      </div>
      <div role="presentation" className={styles['rows']} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index];
          if (!row) return undefined;
          return (
            <div
              key={row.key}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ ...columns, blockSize: rowHeight, transform: `translateY(${top}px)` }}
            >
              <span
                role="rowheader"
                tabIndex={tab(index, 0)}
                className={`${styles['cell']} ${styles['key']}`}
                onFocus={() => setActive({ row: index, column: 0 })}
              >
                {row.key}
              </span>
              {languages.map((language, at) => {
                const isEdited = editing?.key === row.key && editing.language === language;
                return (
                  <div
                    key={language}
                    role="gridcell"
                    tabIndex={tab(index, at + 1)}
                    className={styles['cell']}
                    onFocus={() => setActive({ row: index, column: at + 1 })}
                    onDoubleClick={() => start({ row: index, column: at + 1 })}
                  >
                    {isEdited ? (
                      <TextEditor row={row} language={language} code={code} onClose={() => setEditing(undefined)} />
                    ) : (
                      <TextCell row={row} language={language} code={code} />
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
});
