import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useBack } from '#engine/action/back.ts';

const edgePx = 24;
const swipePx = 100;
const gestureMs = 1500;

/** Whether the screen fades in (NAV-7): not the first one, and not when a swipe from the edge led to it. */
export function useScreenFade(): boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  const back = useBack();
  const navigate = useNavigate();
  const first = useRef(key);
  const swipedAt = useRef(0);
  useEffect(() => {
    let start: number | undefined;
    const fromEdge = (x: number) => (document.dir === 'rtl' ? innerWidth - x : x);
    const onStart = ({ touches }: TouchEvent) => {
      const x = fromEdge(touches[0]?.clientX ?? innerWidth);
      start = touches.length === 1 && x <= edgePx ? x : undefined;
      // The browser's own edge swipe cancels the touch and goes back by itself.
      if (start !== undefined) swipedAt.current = Date.now();
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      if (start === undefined) return;
      const moved = fromEdge(changedTouches[0]?.clientX ?? 0) - start;
      start = undefined;
      if (moved <= swipePx) return;
      swipedAt.current = Date.now();
      back();
    };
    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchend', onEnd);
    };
  }, [back, navigate]);
  const swiped = type === 'POP' && Date.now() - swipedAt.current < gestureMs;
  return key !== first.current && !swiped;
}
