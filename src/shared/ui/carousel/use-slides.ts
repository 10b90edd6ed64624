import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';

const autoplayMs = 5000;

function scrollToSlide(track: HTMLElement | null, index: number, behavior: 'instant' | 'smooth'): void {
  const slide = track?.children[index];
  if (!track || !slide) return;
  const offset = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
  // By its place: a scroll by a distance would stop at the next slide.
  track.scrollTo({ left: track.scrollLeft + offset, behavior });
}

/** Index of the child of the track that is in sight, the player's own scrolling included. */
function useSlideInSight(track: RefObject<HTMLElement | null>, count: number): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const box = track.current;
    if (!box || count < 2 || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setAt([...box.children].indexOf(entry.target));
      },
      { root: box, threshold: 0.6 },
    );
    for (const slide of box.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [track, count]);
  return at;
}

/** Index of the slide behind `at` that comes next by itself: one whose picture could not be had is passed over. `count` is the copy of the first. */
function nextToShow(track: HTMLElement | null, at: number, count: number): number {
  let next = at + 1;
  while (next < count && track?.children[next]?.querySelector('img[data-broken]')) next += 1;
  return next;
}

/**
 * The track of `count` slides, behind which the first stands once more where it `moves` on by itself (BANNER-1). `reached` is
 * the furthest slide that was in sight or came next.
 */
export function useSlides(count: number, moves: boolean) {
  const track = useRef<HTMLDivElement>(null);
  const at = useSlideInSight(track, count);
  const [reached, setReached] = useState(1);
  if (at + 1 > reached) setReached(at + 1);
  const show = (index: number) => {
    setReached(Math.max(reached, index + 1));
    scrollToSlide(track.current, index, prefersReducedMotion() ? 'instant' : 'smooth');
  };
  /** From the copy of the first slide to the first itself, which nobody sees. */
  const rewind = () => {
    if (at === count) scrollToSlide(track.current, 0, 'instant');
  };
  const goOn = useEffectEvent(() => {
    if (document.hidden) return;
    rewind();
    const next = nextToShow(track.current, at % count, count);
    // One that nobody has asked for yet is fetched first, so that it is known to be whole when it comes.
    if (next > reached) setReached(next);
    else show(next);
  });
  useEffect(() => {
    if (!moves || count < 2 || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => goOn(), autoplayMs);
    return () => clearInterval(timer);
    // A slide that has just come to sight stands its whole time.
  }, [moves, count, at]);
  return { track, current: at % count, reached, show, rewind };
}
