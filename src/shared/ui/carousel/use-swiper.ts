import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import type { Swiper } from './swiper.ts';

/** From one slide to the next, in px. */
const stepOf = (row: Element) => row.firstElementChild?.clientWidth ?? row.clientWidth;

/** Which slide of a row that the browser itself scrolls is in sight. */
const slideInSight = (row: Element) => Math.round(Math.abs(row.scrollLeft) / stepOf(row)) || 0;

const scrollToSlide = (row: Element, index: number) =>
  row.scrollTo({ left: index * stepOf(row) * (document.dir === 'rtl' ? -1 : 1), behavior: 'smooth' });

type Holds = {
  paused: boolean;
  held: boolean;
  /** The slide that had the focus is gone, and no other has it: React reports no blur of what it removes. */
  onFocusLost: () => void;
};

/** The row of slides that is drawn: another one (`key`) where the slides change after the swiper has taken them. */
function useMade(ids: string, isActive: boolean, current: number) {
  const [made, setMade] = useState<{ ids: string; key: number; kept?: string | undefined }>({ ids, key: 0 });
  // Slides that only the browser scrolls may be added and removed.
  if (made.ids !== ids)
    setMade(isActive ? { ids, key: made.key + 1, kept: made.ids.split('\n')[current] } : { ids, key: made.key });
  return made;
}

/**
 * Makes a swiper of a row of slides, which the player can scroll until its code is loaded. `ids` names the slides, one a line: where
 * they change, the row is made again (`key`), begins with the slide that was in sight and keeps the focus. It moves on by itself unless
 * it is `paused`, or `held` by the focus.
 */
export function useSwiper(ids: string, count: number, { paused, held, onFocusLost }: Holds) {
  const moves = !paused && !held;
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [current, setCurrent] = useState(0);
  const [isActive, setActive] = useState(false);
  const made = useMade(ids, isActive, current);

  const followMoves = useEffectEvent(() => {
    if (moves && !prefersReducedMotion()) swiper.current?.autoplay.start();
    else swiper.current?.autoplay.stop();
  });
  const keepFocus = useEffectEvent((row: Swiper, refocus: (swiper: Swiper) => boolean) => {
    if (held && !refocus(row)) onFocusLost();
  });
  useEffect(() => {
    const box = root.current;
    const row = box?.firstElementChild;
    if (!box || !row || count < 2) return undefined;
    let isOver = false;
    const start = ({ createSwiper, refocus }: typeof import('./swiper.ts')) => {
      if (isOver) return;
      const kept = made.kept === undefined ? -1 : made.ids.split('\n').indexOf(made.kept);
      const first = kept < 0 ? slideInSight(row) : kept;
      box.dataset['swiper'] = '';
      swiper.current = createSwiper(box, first, setCurrent);
      setCurrent(first);
      setActive(true);
      followMoves();
      if (made.key > 0) keepFocus(swiper.current, refocus);
    };
    // Without its code the row is still one to scroll.
    import('./swiper.ts').then(start, (error: unknown) => console.warn('The carousel does not move by itself', error));
    return () => {
      isOver = true;
      swiper.current?.destroy();
      swiper.current = undefined;
      delete box.dataset['swiper'];
    };
  }, [made, count]);
  useEffect(() => followMoves(), [moves]);

  const show = (index: number) => {
    const row = root.current?.firstElementChild;
    if (swiper.current) swiper.current.slideToLoop(index);
    else if (row) scrollToSlide(row, index);
  };
  return {
    root,
    key: made.key,
    current: Math.min(current, count - 1),
    show,
    onScroll: () => {
      const row = root.current?.firstElementChild;
      if (row && !swiper.current) setCurrent(slideInSight(row));
    },
    /** Arrow keys move the slides while the focus is among them, and nowhere else. */
    setKeyboard: (isOn: boolean) => {
      if (isOn) swiper.current?.keyboard.enable();
      else swiper.current?.keyboard.disable();
    },
  };
}
