import { useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 370;
const moveThresholdPx = 10;

/**
 * Handlers that call `onLongPress` after 370 ms of a still finger, and on the context-menu key (TOUCH-1).
 * The click that follows a long press is swallowed. Without a callback there are no handlers.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const fired = useRef(false);
  if (!onLongPress) return {};
  const cancel = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      fired.current = false;
      if (event.button !== 0) return;
      const timer = setTimeout(() => {
        fired.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > moveThresholdPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      cancel();
      if (!fired.current) onLongPress();
      fired.current = true;
    },
  };
}
