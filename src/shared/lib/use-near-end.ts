import { useEffect, useEffectEvent, useRef } from 'react';

const thresholdPx = 300;
const throttleMs = 1000;

/** Gives a ref for the end of a list; `onNear` runs when it is within 300 px of the screen, at most once a second (GAME-1). */
export function useNearEnd(onNear: () => void, enabled: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const run = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element || !enabled || !('IntersectionObserver' in globalThis)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fire = () => {
      last.current = Date.now();
      run();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.at(-1)?.isIntersecting) return;
        timer = setTimeout(fire, Math.max(0, last.current + throttleMs - Date.now()));
      },
      { rootMargin: `${thresholdPx}px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled]);
  return end;
}
