import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBack } from '#engine/action/back.ts';

const edgePx = 24;
const swipePx = 100;
const gestureMs = 1500;

/**
 * Whether the player has `moved` on from the screen he came to, and whether the screen `fades` in (NAV-7): not the first
 * one, and not when a swipe from the edge led to it. Follows that swipe.
 */
export function useScreenChange(): { moved: boolean; fades: boolean } {
  const { key } = useLocation();
  const back = useBack();
  const swipedAt = useRef(0);
  const [first] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== first) setMoved(true);
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
      if (swiped) back();
    };
    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchend', onEnd);
    };
  }, [back]);
  return { moved, fades: moved && Date.now() - swipedAt.current > gestureMs };
}
