import { Children, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './carousel.module.css';

const autoplayMs = 5000;

export type CarouselProps = {
  /** Accessible name, already translated. */
  label: string;
  /** The slides; the size of the first gives the height. */
  children: ReactNode;
  /** Off for carousels that the player alone moves. */
  autoplay?: boolean;
};

/**
 * Native scroll-snap slides with dots; moves on every 5 s, with pause, never under reduced motion (BANNER-1). Behind the
 * last slide stands the first once more: the loop runs on to it, then jumps back unseen.
 */
export function Carousel({ label, children, autoplay = true }: CarouselProps) {
  const t = useT();
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(!autoplay);
  const [held, setHeld] = useState(false);
  const slides = Children.toArray(children);
  const count = slides.length;
  const many = count > 1;
  const loops = many && autoplay;

  const show = useCallback((index: number, behavior?: ScrollBehavior) => {
    const box = track.current;
    const slide = box?.children[index];
    if (!box || !slide) return;
    const offset = slide.getBoundingClientRect().left - box.getBoundingClientRect().left;
    // By its place: a scroll by a distance would stop at the next slide.
    box.scrollTo({
      left: box.scrollLeft + offset,
      behavior: behavior ?? (prefersReducedMotion() ? 'instant' : 'smooth'),
    });
  }, []);

  useEffect(() => {
    const box = track.current;
    if (!box || !many || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setAt([...box.children].indexOf(entry.target));
      },
      { root: box, threshold: 0.6 },
    );
    for (const slide of box.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [many, count]);

  useEffect(() => {
    if (!many || paused || held || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      if (at === count) show(0, 'instant');
      show((at % count) + 1);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [at, many, paused, held, show, count]);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={track}
        className={styles.track}
        onScrollEnd={() => at === count && show(0, 'instant')}
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${count}`}
          >
            {slide}
          </div>
        ))}
        {loops && (
          <div className={styles.slide} inert>
            {slides[0]}
          </div>
        )}
      </div>
      {many && (
        <div className={styles.controls}>
          {autoplay && (
            <button
              type="button"
              className={styles.pause}
              aria-label={t(paused ? 'shell.play' : 'shell.pause')}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size={16} />
            </button>
          )}
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={classNames(styles.dot, index === at % count && styles.current)}
              aria-label={t('shell.slide', { n: index + 1 })}
              aria-current={index === at % count || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
