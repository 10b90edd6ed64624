import { useFlags } from '#engine/config/config-context.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { BannerCarousel } from '#features/banners/banner-carousel.tsx';
import { useSentSlides } from '#features/banners/sent-slides.ts';
import styles from '#features/banners/banners.module.css';
import block from '#features/home/section-block.module.css';
import { useT } from '#shared/i18n/texts.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { settings as schema } from './section.ts';

/**
 * Slides of the merchant first, for they are in the prerendered page and the first of them is its largest picture;
 * those of the gateway follow (BANNER-1).
 */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  const flags = useFlags();
  const sent = useSentSlides(settings.groups.filter((group) => group !== 'm_live' || flags['LIVEMODELS']));
  const slides = [...settings.fallback.map((slide) => ({ ...slide, alt: t(slide.alt) })), ...sent.slides];
  if (slides.length === 0) {
    return sent.isPending ? (
      <div className={block.box}>
        <Skeleton className={styles.ghost} />
      </div>
    ) : null;
  }
  return (
    <div className={block.box}>
      <BannerCarousel slides={slides} leads />
    </div>
  );
}
