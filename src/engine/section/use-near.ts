import { useCallback, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#shared/lib/when-idle.ts';

/** What mounts the sections that still wait, in the order of the page. */
const waiting = new Set<() => void>();
let mountsAll = false;
let scheduled = false;

/** One section after the other while the page rests, so that find-in-page reaches them all. */
function mountInIdle(): void {
  if (scheduled || waiting.size === 0) return;
  scheduled = true;
  whenIdle(() => {
    scheduled = false;
    const [first] = waiting;
    first?.();
    mountInIdle();
  });
}

/** With `true` mounts all sections at once, those of a later page too: a place far down is found only when all above it has its height. */
export function mountAllSections(wanted: boolean): void {
  mountsAll = wanted;
  if (wanted) for (const mount of waiting) mount();
}

globalThis.addEventListener?.('beforeprint', () => {
  flushSync(() => {
    for (const mount of waiting) mount();
  });
});

/**
 * Whether the element that gets `ref` is within a screen of what is seen, or its turn in idle time has arrived; true from the
 * start with `atOnce`. On a cheap phone all sections of home at once are a task of several hundred milliseconds.
 */
export function useNear(atOnce: boolean): { ref: RefCallback<Element>; near: boolean } {
  const [near, setNear] = useState(atOnce || mountsAll);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || near) return undefined;
      const mount = () => {
        waiting.delete(mount);
        setNear(true);
      };
      if (mountsAll || !('IntersectionObserver' in globalThis)) return mount();
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && mount(), {
        rootMargin: '100% 0px',
      });
      observer.observe(element);
      waiting.add(mount);
      mountInIdle();
      return () => {
        observer.disconnect();
        waiting.delete(mount);
      };
    },
    [near],
  );
  return { ref, near };
}
