import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { resizePane, setLayout, useLayout, widths, type Side } from './layout.ts';
import styles from './shell.module.css';

const stepPx = 16;

/** The edge of a pane, moved by pointer or arrow keys; Enter or a double click closes the pane. */
export function Splitter({ side, label, controls }: { side: Side; label: string; controls: string }) {
  const width = useLayout((layout) => layout[side]);
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  // In the writing direction, away from the pane's own edge is wider.
  const sign = side === 'start' ? 1 : -1;
  const close = () => setLayout(side === 'start' ? { isStartOpen: false } : { isEndOpen: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
    if (change !== undefined) resizePane(side, width + change * sign);
    else if (event.key === 'Home') resizePane(side, widths.least);
    else if (event.key === 'End') resizePane(side, widths.most);
    else if (event.key === 'Enter') close();
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      tabIndex={0}
      className={styles['splitter']}
      data-side={side}
      onKeyDown={onKeyDown}
      onDoubleClick={close}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => {
        if (start.current) resizePane(side, start.current.width + (clientX - start.current.x) * sign);
      }}
      onLostPointerCapture={() => (start.current = undefined)}
    />
  );
}
