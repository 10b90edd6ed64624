import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { mountAllSections } from '#engine/section/use-near.ts';
import { usePageKey } from '#shared/platform/open-sheets.ts';

const patienceMs = 1500;
const positions = new Map<string, number>();

/** Keeps the page at `top` while it grows, above what is seen too, until the player does anything or patience ends. */
function settleAt(top: number): () => void {
  // The top of a page is there at once, and nothing grows above it.
  if (top === 0) {
    scrollTo({ top, behavior: 'instant' });
    return () => undefined;
  }
  let until = Date.now() + patienceMs;
  let frame = 0;
  const touched = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    touched.abort();
  };
  const step = () => {
    scrollTo({ top, behavior: 'instant' });
    // The screen's content is on its way, and has not begun to grow.
    if (document.querySelector('main > [aria-busy=true]')) until = Date.now() + patienceMs;
    if (Date.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(type, stop, { passive: true, signal: touched.signal });
  return stop;
}

/** New screens start at the top, the first one where the player is; going back finds a list where it was left (NAV-9). */
export function useScrollMemory(): void {
  const key = usePageKey();
  const { pathname } = useLocation();
  const action = useNavigationType();
  const isTraversed = useEffectEvent(() => action === NavigationType.Pop);
  const shown = useRef<string>(undefined);
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    const traversed = isTraversed();
    const first = shown.current === undefined;
    const samePath = shown.current === pathname;
    shown.current = pathname;
    history.scrollRestoration = 'manual';
    const top = traversed && !first ? (positions.get(key) ?? 0) : undefined;
    mountAllSections(top !== undefined && top > 0);
    document.getElementById(rootId)?.toggleAttribute('data-whole', top !== undefined && top > 0);
    const stop = top === undefined ? undefined : settleAt(top);
    const before = positions.get(shownKey.current);
    shownKey.current = key;
    if (!traversed && !samePath) {
      // Moving the page has it laid out at once: only where it has left its top.
      if (before !== 0) scrollTo({ top: 0, behavior: 'instant' });
      positions.set(key, 0);
    }
    const remember = () => positions.set(key, scrollY);
    if (first) remember();
    // Before other listeners change the page, for the same reason.
    addEventListener('scroll', remember, { passive: true, capture: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember, { capture: true });
    };
  }, [key, pathname]);
}
