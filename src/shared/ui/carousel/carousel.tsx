import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { PauseButton } from '#shared/ui/pause-button/pause-button.tsx';
import styles from './carousel.module.css';
import { SlideNear } from './slide-near.ts';
import { useSwiper } from './use-swiper.ts';

export type CarouselProps = {
  /** Accessible name, already translated. */
  label: string;
  /** The slides, each with a key of its own; the size of the first gives the height. */
  children: ReactNode;
};

/** Slides with dots that loop and move on every 5 s, with pause, never under reduced motion (BANNER-1). */
export function Carousel({ label, children }: CarouselProps) {
  const t = useT();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const slides = Children.toArray(children);
  const count = slides.length;
  const ids = slides.map((slide, index) => (isValidElement(slide) ? slide.key : index)).join('\n');
  const { root, key, current, show, onScroll, setKeyboard } = useSwiper(ids, count, {
    paused,
    held,
    onFocusLost: () => setHeld(false),
  });
  const [reached, setReached] = useState(1);
  if (current + 1 > reached) setReached(current + 1);
  const hold = (isHeld: boolean) => {
    setHeld(isHeld);
    setKeyboard(isHeld);
  };
  return (
    <section className={styles.carousel} aria-roledescription={t('shell:carousel')} aria-label={label}>
      <div key={key} ref={root} className={styles.window} onFocus={() => hold(true)} onBlur={() => hold(false)}>
        <div className={classNames('swiper-wrapper', styles.track)} onScroll={onScroll}>
          {slides.map((slide, index) => (
            <div
              key={isValidElement(slide) ? slide.key : index}
              className={classNames('swiper-slide', styles.slide)}
              role="group"
              aria-roledescription={t('shell:slide-role')}
              aria-label={`${index + 1} / ${count}`}
              onFocus={() => index !== current && show(index)}
            >
              <SlideNear value={index <= reached}>{slide}</SlideNear>
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <PauseButton texts="shell:" size={16} className={styles.pause} paused={paused} onChange={setPaused} />
          <Dots count={count} current={current} onChoose={show} />
        </div>
      )}
    </section>
  );
}

function Dots({ count, current, onChoose }: { count: number; current: number; onChoose: (index: number) => void }) {
  const t = useT();
  return Array.from({ length: count }, (_, index) => (
    <button
      key={index}
      type="button"
      className={classNames(styles.dot, index === current && styles.current)}
      aria-label={t('shell:slide', { count: index + 1 })}
      aria-current={index === current || undefined}
      onClick={() => onChoose(index)}
    />
  ));
}
