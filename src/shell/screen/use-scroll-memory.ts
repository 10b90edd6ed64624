import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { mountAllSections } from '#engine/section/use-near.ts';
import { usePageKey } from '#shared/platform/open-sheets.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

const storageKey = 'scroll';
/** As many entries as browsers keep of a tab. */
const mostEntries = 50;

const isPositions = (value: unknown): value is [entry: string, top: number][] =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && Number.isFinite(one[1]));

/** Where each history entry of this tab was left, in px. A reload keeps the entries, and so does this. */
const positions = new Map(readStoredJson(storageKey, isPositions, 'session'));

const storePositions = () => writeStoredJson(storageKey, [...positions].slice(-mostEntries), 'session');

/** Whether the player had left this document before: it was reloaded, or found again in the browser's history. */
const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/** Holds the page at `top` while it grows, above what is seen too, until the player does anything or it is aborted. */
function holdAt(top: number): AbortController {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const held = { height: 0, top: 0 };
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    held.height = document.body.offsetHeight;
    held.top = scrollY;
  });
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, stop, { passive: true, signal });
  // A screen reader scrolls without any of these.
  const onScroll = () => {
    if (document.body.offsetHeight === held.height && Math.abs(scrollY - held.top) > 1) stop();
  };
  addEventListener('scroll', onScroll, { passive: true, capture: true, signal });
  return over;
}

/** New screens start at the top; going back, and a reload, find a screen where it was left (NAV-9). */
export function useScrollMemory(): void {
  const { pathname } = useLocation();
  // The path, too: the first entry of every document has the same key.
  const entry = `${usePageKey()} ${pathname}`;
  const action = useNavigationType();
  const isTraversed = useEffectEvent(() => action === NavigationType.Pop);
  const shown = useRef<{ entry: string; pathname: string }>(undefined);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { entry, pathname };
    history.scrollRestoration = 'manual';
    const left = before ? (positions.get(before.entry) ?? 0) : scrollY;
    // Who has scrolled before this code was loaded is not moved.
    const isBack = isTraversed() && (before !== undefined || (left === 0 && isReturn()));
    const isNew = before ? before.pathname !== pathname : !isTraversed();
    let top = left;
    if (isBack) top = positions.get(entry) ?? 0;
    else if (isNew) top = 0;
    positions.set(entry, top);
    const isFarDown = isBack && top > 0;
    mountAllSections(isFarDown);
    document.getElementById(rootId)?.toggleAttribute('data-whole', isFarDown);
    // Moving the page has it laid out at once: only where it has left its top.
    if (top === 0 && left !== 0) scrollTo({ top, behavior: 'instant' });
    const hold = isFarDown ? holdAt(top) : undefined;
    const screen = new AbortController();
    const { signal } = screen;
    // What is held may not be reached yet.
    const remember = () => {
      if (hold?.signal.aborted ?? true) positions.set(entry, scrollY);
    };
    // Before other listeners change the page, for the same reason.
    addEventListener('scroll', remember, { passive: true, capture: true, signal });
    // A phone may end a hidden page without a word.
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, storePositions, { signal });
    return () => {
      hold?.abort();
      screen.abort();
    };
  }, [entry, pathname]);
}
