import { Activity, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '#shared/lib/after-paint.ts';
import styles from './prepared.module.css';

/**
 * Gives what React hides by `display` its boxes again, and has them laid out although they are skipped: who asks for the place of
 * an element in skipped content is told, and the browser keeps what it found. Shown, it is only painted.
 */
function layOut(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  let leave = () => {};
  const giveBoxes = () => {
    // Once shown, what is hidden is so for a reason: code that is still on its way.
    if (box.dataset['ahead'] === undefined) return;
    for (const child of box.children)
      if (child instanceof HTMLElement && child.style.display === 'none') child.style.removeProperty('display');
    leave();
    leave = afterPaint(() => void box.firstElementChild?.getBoundingClientRect());
  };
  const observer = new MutationObserver(giveBoxes);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['style'] });
  giveBoxes();
  return () => {
    observer.disconnect();
    leave();
  };
}

/** True a frame after `now` is, false with it. */
function useAfterPaint(now: boolean): boolean {
  const [painted, setPainted] = useState(now);
  if (!now && painted) setPainted(false);
  useEffect(() => (now ? afterPaint(() => setPainted(true)) : undefined), [now]);
  return now && painted;
}

/**
 * Draws what is likely to be opened next out of sight and while nothing else happens, so that opening it only shows it. Its
 * effects run once it has been shown. Each time it is put away it begins anew.
 */
export function Prepared({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [visit, setVisit] = useState({ shown, count: 0 });
  if (visit.shown !== shown) setVisit({ shown, count: shown ? visit.count : visit.count + 1 });
  const awake = useAfterPaint(shown);
  return (
    <div ref={layOut} className={styles.prepared} data-ahead={shown ? undefined : ''}>
      <Activity key={visit.count} mode={awake ? 'visible' : 'hidden'}>
        {children}
      </Activity>
    </div>
  );
}
