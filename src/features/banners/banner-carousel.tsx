import type { ReactNode } from 'react';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { ActionButton } from '#engine/action/action-button.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import type { ThemeName } from '#engine/theme/stored-theme.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Carousel } from '#shared/ui/carousel/carousel.tsx';
import { useSlideNear } from '#shared/ui/carousel/slide-near.ts';
import styles from './banners.module.css';

type WithAction = { action?: ActionConfig | undefined };

/** A picture, 1200 × 480. `alt` is translated; the words over the art are text keys, `ink` says whether they are light or dark. */
export type Slide = WithAction & {
  image: string;
  /** In its place, the first whose theme and language are those of the page. */
  pictures?: readonly { image: string; theme?: ThemeName; language?: LanguageCode }[];
  alt: string;
  title?: string;
  accent?: string;
  line?: string;
  ink?: 'light' | 'dark';
};

/** How many slides before this one have its picture: two that are for different players may share one. */
const twinsBefore = (slides: readonly Slide[], index: number) =>
  slides.slice(0, index).filter(({ image }) => image === slides[index]?.image).length;

/** Slides in a carousel, a single one as a picture. `leads`: the first is the largest picture of the first view. */
export function BannerCarousel({ slides, leads = false }: { slides: readonly Slide[]; leads?: boolean }) {
  const t = useT();
  return (
    <Carousel label={t('sections:banners')}>
      {slides.map((slide, index) => (
        <BannerSlide key={`${slide.image}#${twinsBefore(slides, index)}`} action={slide.action}>
          <Picture slide={slide} leads={leads && index === 0} />
          <Lettering {...slide} />
        </BannerSlide>
      ))}
    </Carousel>
  );
}

/** Fetched when it is the next: pictures that nobody waits for would take the first ones' time. */
function Picture({ slide: { image, pictures = [], alt, title }, leads }: { slide: Slide; leads: boolean }) {
  const near = useSlideNear();
  const { language } = useLanguage();
  const of = (shown: ThemeName) =>
    pictures.find((each) => (each.theme ?? shown) === shown && (each.language ?? language) === language)?.image ??
    image;
  const [onLight, onDark] = [of('light'), of('dark')];
  const isOfLanguage = pictures.some((each) => each.language);
  const draw = (source: string, theme?: string) => (
    <img
      className={classNames(styles.image, title && styles.turned, isOfLanguage && styles.ofLanguage, theme)}
      src={near ? source : undefined}
      alt={alt}
      width={1200}
      height={480}
      decoding="async"
      draggable={false}
      // Lazy, so that the picture for the other theme is never fetched.
      {...(leads && !theme ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (onLight === onDark) return draw(onLight);
  return (
    <>
      {draw(onLight, styles.onLight)}
      {draw(onDark, styles.onDark)}
    </>
  );
}

function BannerSlide({ action, children }: WithAction & { children: ReactNode }) {
  if (!action) return <div className={styles.slide}>{children}</div>;
  return (
    <ActionButton className={styles.slide} action={action}>
      {children}
    </ActionButton>
  );
}

/** The words of a slide over its art, so that they exist in every language. */
function Lettering({ title, accent, line, ink = 'light' }: Slide) {
  const textFor = useTextFor();
  if (!title) return null;
  return (
    <span className={classNames(styles.words, styles[ink])}>
      <span>{textFor(title)}</span>
      {accent && <span className={styles.accent}>{textFor(accent)}</span>}
      {line && <span className={styles.line}>{textFor(line)}</span>}
    </span>
  );
}
