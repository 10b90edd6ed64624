import { BannerCarousel } from '#features/banners/banner-carousel.tsx';
import { useSentSlides } from '#features/banners/sent-slides.ts';
import styles from './registration.module.css';

const groups = ['m_reg'];

/**
 * The operator's banners of group `m_reg`, nothing without (REG-10). Whether there are any is known only when the gateway answers, and the
 * player may be typing by then: so they stand below the form, where they move none of it.
 */
export function RegisterBanners() {
  const { slides } = useSentSlides(groups);
  if (slides.length === 0) return null;
  return (
    <div className={styles.banners}>
      <BannerCarousel slides={slides} />
    </div>
  );
}
