import { Children, useState, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { PauseButton } from '#shared/ui/pause-button/pause-button.tsx';
import styles from './carousel.module.css';
import { SlideNearProvider } from './slide-near.ts';
import { useSlides } from './use-slides.ts';

const pauseLabels = { pause: 'shell.pause', play: 'shell.play' };

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
  const [paused, setPaused] = useState(!autoplay);
  const [held, setHeld] = useState(false);
  const slides = Children.toArray(children);
  const count = slides.length;
  const { track, current, reached, show, rewind } = useSlides(count, !paused && !held);
  return (
    <section className={styles.carousel} aria-roledescription={t('shell.carousel')} aria-label={label}>
      <div
        ref={track}
        className={styles.track}
        onScrollEnd={rewind}
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
            aria-roledescription={t('shell.slideRole')}
            aria-label={`${index + 1} / ${count}`}
          >
            <SlideNearProvider value={index <= reached}>{slide}</SlideNearProvider>
          </div>
        ))}
        {autoplay && count > 1 && (
          <div className={styles.slide} inert>
            {slides[0]}
          </div>
        )}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          {autoplay && (
            <PauseButton size={16} className={styles.pause} labels={pauseLabels} paused={paused} onChange={setPaused} />
          )}
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
      aria-label={t('shell.slide', { count: index + 1 })}
      aria-current={index === current || undefined}
      onClick={() => onChoose(index)}
    />
  ));
}
