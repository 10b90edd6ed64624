import { useEffect, useEffectEvent } from 'react';
import { holdSteps, overlaysHere } from './navigation.ts';

/** How long the browser may take for a step back, in ms; a page inside a frame can have taken it instead. */
const patienceMs = 1500;

type Overlay = { close: () => void };

/** What stands over the screen, the one on top last. */
const open: Overlay[] = [];
/** Steps of the lobby that wait until no entry of an overlay is left. */
const waiting: (() => void)[] = [];
/** While the history goes back by our own hand. */
let returning: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

const setOverlays = (way: 'pushState' | 'replaceState', overlays: number) =>
  history[way]({ ...(history.state as object | null), overlays }, '');

/** One turn later: an effect that is only tried out leaves no entry behind, and one overlay in another's place takes its entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Gives each overlay its entry in the history, and takes back those of overlays that have gone. */
function settle(): void {
  if (returning !== undefined) return;
  const wanted = waiting.length > 0 ? 0 : open.length;
  const extra = overlaysHere() - wanted;
  if (extra > 0) {
    returning = setTimeout(() => {
      setOverlays('replaceState', wanted);
      onArrival();
    }, patienceMs);
    history.go(-extra);
    return;
  }
  try {
    for (let missing = -extra; missing > 0; missing -= 1) setOverlays('pushState', overlaysHere() + 1);
  } catch {
    // Safari refuses more than a hundred entries in half a minute: such an overlay has no entry, and closes by its button.
  }
  if (waiting.length === 0) return;
  for (const step of waiting.splice(0)) step();
  settleSoon();
}

function onArrival(): void {
  clearTimeout(returning);
  returning = undefined;
  settle();
}

globalThis.addEventListener?.('popstate', () => {
  if (returning !== undefined) {
    onArrival();
    return;
  }
  // Forward, and back past a page that took an overlay's place, lead to entries whose overlays have gone.
  if (overlaysHere() > open.length) settle();
  while (open.length > overlaysHere()) open.pop()?.close();
});

holdSteps((step, leads) => {
  const here = overlaysHere();
  if (returning === undefined && here === 0) return false;
  if (returning === undefined && here === 1 && leads) {
    // What stays open over the new page gets an entry there.
    settleSoon();
    return false;
  }
  waiting.push(step);
  settle();
  return true;
});

// A page that was loaded anew with an overlay open begins at its entry.
if (typeof history !== 'undefined') settleSoon();

/**
 * Gives an overlay a history entry of its own while it is `shown`, so that going back closes it and stays on the screen below. The
 * entry goes with the overlay, however that is closed, or becomes that of the page which it leads to. It keeps the state of
 * the page's own: to the screens nothing has moved.
 */
export function useBackCloses(shown: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!shown) return undefined;
    const overlay: Overlay = { close: () => close() };
    open.push(overlay);
    settleSoon();
    return () => {
      const at = open.indexOf(overlay);
      if (at >= 0) open.splice(at, 1);
      settleSoon();
    };
  }, [shown]);
}
