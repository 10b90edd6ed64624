import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { ActionButton } from '#engine/action/action-button.tsx';
import { useFlags } from '#engine/config/config-context.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { bannersQuery } from '#features/announcements/queries.ts';
import block from '#features/home/section-block.module.css';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Carousel } from '#shared/ui/carousel/carousel.tsx';
import { useSlideNear } from '#shared/ui/carousel/slide-near.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { parseUrl } from '#shared/lib/parse-url.ts';
import type { settings as schema } from './section.ts';
import styles from './banners.module.css';

/** With its texts as keys but for `alt`, which is translated already. */
type Slide = Omit<SectionProps<typeof schema>['settings']['fallback'][number], 'action'> & WithAction;
type WithAction = { action?: ActionConfig | undefined };

/**
 * Slides of the merchant first, for they are in the prerendered page and the first of them is its largest picture;
 * those of the gateway follow (BANNER-1).
 */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const flags = useFlags();
  const groups = settings.groups.filter((group) => group !== 'm_live' || flags['LIVEMODELS']);
  const query = useQuery(bannersQuery(groups.join(','), language));
  const own = settings.fallback.map((slide) => ({ ...slide, alt: t(slide.alt) }));
  const sent = (query.data ?? []).map((banner) => ({
    image: banner.url,
    alt: banner.alt,
    action: hydrated ? linkAction(banner.link, location.origin) : undefined,
  }));
  const slides: Slide[] = [...own, ...sent];
  if (slides.length === 0) {
    return query.isPending ? (
      <div className={block.box}>
        <Skeleton className={styles.ghost} />
      </div>
    ) : null;
  }
  return (
    <div className={block.box}>
      <Carousel label={t('sections.banners')}>
        {slides.map((slide, index) => (
          <BannerSlide key={slide.image} action={slide.action}>
            <Picture slide={slide} isFirst={index === 0} />
            <Lettering {...slide} />
          </BannerSlide>
        ))}
      </Carousel>
    </div>
  );
}

/** Fetched when it comes next: pictures that nobody waits for would take the first ones' time. */
function Picture({ slide: { image, alt, title }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const near = useSlideNear();
  return (
    <img
      className={classNames(styles.image, title && styles.turned)}
      src={near ? image : undefined}
      alt={alt}
      width={1200}
      height={480}
      decoding="async"
      draggable={false}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
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

/** The words of a slide over its art, so that they come in every language. */
function Lettering({ title, accent, line, ink = 'light' }: Slide) {
  const t = useT();
  if (!title) return null;
  return (
    <span className={classNames(styles.words, styles[ink])}>
      <span>{t(title)}</span>
      {accent && <span className={styles.accent}>{t(accent)}</span>}
      {line && <span className={styles.line}>{t(line)}</span>}
    </span>
  );
}

/**
 * The action of a link that came from outside: a path of this lobby is gone to, an https address opens outside, all
 * else (`javascript:`, `//host` in disguise) is no link. Judged by origin (SAFE-2).
 */
function linkAction(link: string, origin: string): (ActionConfig & Record<string, unknown>) | undefined {
  if (!link) return undefined;
  const url = parseUrl(link, origin);
  if (!url) return undefined;
  if (url.origin === origin) return { type: 'go', path: url.pathname + url.search + url.hash };
  return url.protocol === 'https:' ? { type: 'external', url: url.href } : undefined;
}
