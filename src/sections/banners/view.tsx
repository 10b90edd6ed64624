import { Suspense, useMemo, useState } from 'react';
import { useFlags } from '#engine/config/config-context.tsx';
import { RetryLater } from '#engine/section/retry-later.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { BannerCarousel } from '#features/banners/banner-carousel.tsx';
import { isForAll } from '#features/banners/for-all.ts';
import { useSentSlides } from '#features/banners/sent-slides.ts';
import type { ScheduledSlide } from '#features/banners/slides-for-now.tsx';
import styles from '#features/banners/banners.module.css';
import block from '#features/home/section-block.module.css';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { isMissingFile } from '#shared/lib/missing-file.ts';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { settings as schema } from './section.ts';

const SlidesForNow = lazyView(async () => (await import('#features/banners/slides-for-now.tsx')).SlidesForNow);

/**
 * Slides of the merchant first, for they are in the prerendered page and the first of them is its largest picture; then those of them that
 * are for some players or for a time, so that none gives way to another; those of the gateway follow (BANNER-1).
 */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const flags = useFlags();
  const hydrated = useHydrated();
  const { groups, fallback } = settings;
  const sent = useSentSlides(groups.filter((group) => group !== 'm_live' || flags['LIVEMODELS']));
  const sometimes = useMemo(() => fallback.filter((slide) => !isForAll(slide)), [fallback]);
  const [forNow, setForNow] = useState<readonly ScheduledSlide[]>();
  const own = [...fallback.filter(isForAll), ...(forNow ?? [])].map((slide) => ({ ...slide, alt: textFor(slide.alt) }));
  const slides = [...own, ...sent.slides];
  const isPending = sent.isPending || (sometimes.length > 0 && forNow === undefined);
  return (
    <>
      {sometimes.length > 0 && hydrated && (
        <ErrorBoundary
          fallback={(error, reset) =>
            isMissingFile(error) && <RetryLater load={SlidesForNow.preload} onLoaded={reset} />
          }
          onError={() => setForNow([])}
        >
          <Suspense>
            <SlidesForNow slides={sometimes} onChange={setForNow} />
          </Suspense>
        </ErrorBoundary>
      )}
      {(slides.length > 0 || isPending) && (
        <div className={block.box}>
          {slides.length > 0 ? <BannerCarousel slides={slides} leads /> : <Skeleton className={styles.ghost} />}
        </div>
      )}
    </>
  );
}
