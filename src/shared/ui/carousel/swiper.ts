import Swiper from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';
import { prefersReducedMotion } from '#shared/platform/platform.ts';

const broken = 'img[data-broken]';

/** Passes over a slide whose picture could not be had, while another has its own. */
function passOver(swiper: Swiper): void {
  const isBroken = swiper.slides[swiper.activeIndex]?.querySelector(broken);
  if (isBroken && swiper.slides.some((slide) => !slide.querySelector(broken))) swiper.slideNext();
}

export type { Swiper };

/** Gives the slide in sight the focus that one had which was taken away, unless the player has put it elsewhere by now. Returns whether a slide has it. */
export function refocus(swiper: Swiper): boolean {
  const control = swiper.slides[swiper.activeIndex]?.querySelector<HTMLElement>('a[href], button');
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
  return swiper.el.contains(document.activeElement);
}

/**
 * A swiper on slides that React made. Its loop moves them, so that it must be destroyed before they change. Swiper's own bullets,
 * arrows and live text write HTML, which our Trusted Types refuse: they are React's.
 */
export function createSwiper(root: HTMLElement, initialSlide: number, onChange: (index: number) => void): Swiper {
  const isStill = prefersReducedMotion();
  const swiper = new Swiper(root, {
    modules: [Autoplay, Keyboard],
    initialSlide,
    loop: true,
    loopPreventsSliding: false,
    // As wide as the style sheet has them: two are side by side on a wide screen.
    slidesPerView: 'auto',
    spaceBetween: 5,
    speed: isStill ? 0 : 300,
    autoplay: isStill ? false : { delay: 5000, disableOnInteraction: false },
    on: {
      realIndexChange: ({ realIndex }) => onChange(realIndex),
      slideChangeTransitionStart: passOver,
    },
  });
  root.addEventListener('error', () => passOver(swiper), true);
  return swiper;
}
