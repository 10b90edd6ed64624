import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStepBack } from '#engine/page/pages-context.tsx';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { usePageKey } from '#shared/platform/open-sheets.ts';
import { useNavigated } from './screen-arrival.tsx';

const edgePx = 24;
const swipePx = 100;
const gestureMs = 1500;
const fadeMs = 300;

/**
 * Fades each screen in (NAV-7): not the first one, and not when a swipe from the edge led to it. Follows that swipe, and
 * sets `useNavigated`.
 */
export function useScreenChange(): void {
  const key = usePageKey();
  const { pathname } = useLocation();
  const stepBack = useEffectEvent(useStepBack());
  const swipedAt = useRef(0);
  const shown = useRef({ key, pathname });
  useEffect(() => {
    let start: { x: number; y: number } | undefined;
    const fromEdge = (x: number) => (document.dir === 'rtl' ? innerWidth - x : x);
    const onStart = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const x = fromEdge(touch?.clientX ?? innerWidth);
      // What is open over the screen is not to be lost by a swipe.
      const free = x <= edgePx && !document.querySelector('dialog[open]');
      start = touch && free ? { x, y: touch.clientY } : undefined;
      // The browser's own edge swipe cancels the touch and goes back by itself.
      swipedAt.current = start ? Date.now() : 0;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start || !touch) return;
      const across = fromEdge(touch.clientX) - start.x;
      const along = Math.abs(touch.clientY - start.y);
      start = undefined;
      const swiped = across > swipePx && across > along;
      swipedAt.current = swiped ? Date.now() : 0;
      if (swiped) stepBack();
    };
    const left = new AbortController();
    const options = { passive: true, signal: left.signal };
    document.addEventListener('touchstart', onStart, options);
    document.addEventListener('touchend', onEnd, options);
    return () => left.abort();
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key !== key) useNavigated.setState({ hasNavigated: true });
    const swiped = Date.now() - swipedAt.current <= gestureMs;
    if (before.pathname === pathname || swiped || prefersReducedMotion()) return;
    document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, [key, pathname]);
}
