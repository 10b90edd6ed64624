// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { Carousel } from './carousel.tsx';

const { start } = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('./swiper.ts', async (load) => {
  const { refocus } = await load<typeof import('./swiper.ts')>();
  const createSwiper = (root: HTMLElement, activeIndex: number) => ({
    el: root,
    activeIndex,
    slides: root.querySelectorAll('.swiper-slide'),
    autoplay: { start, stop: () => {} },
    keyboard: { enable: () => {}, disable: () => {} },
    slideToLoop: () => {},
    destroy: () => {},
  });
  return { refocus, createSwiper };
});

const texts = createTexts('EN', {
  shell: { carousel: 'carousel', 'slide-role': 'slide', slide: 'Slide', pause: 'Pause', play: 'Play' },
});
const carousel = (names: readonly string[], Slide: 'button' | 'p' = 'button') => (
  <TextsProvider texts={texts} languages={['EN']}>
    <Carousel label="Banners">
      {names.map((name) => (
        <Slide key={name}>{name}</Slide>
      ))}
    </Carousel>
  </TextsProvider>
);
const slide = (name: string) => screen.getByRole('button', { name });
const isMade = () => waitFor(() => expect(document.querySelector('[data-swiper]')).toBeInTheDocument());

test('BANNER-1 slides that are drawn anew while one has the focus give it to the one in sight', async () => {
  const { rerender } = render(carousel(['one', 'two']));
  await isMade();
  const before = slide('one');
  before.focus();
  rerender(carousel(['new', 'one', 'two']));
  await waitFor(() => expect(slide('one')).toHaveFocus());
  expect(before).not.toBeInTheDocument();
});

test('BANNER-1 slides that are drawn anew take no focus that none of them had', async () => {
  const { rerender } = render(carousel(['one', 'two']));
  await isMade();
  rerender(carousel(['new', 'one', 'two']));
  await isMade();
  expect(document.body).toHaveFocus();
});

test('BANNER-1 slides move on by themselves again when the one that had the focus is gone and none can take it', async () => {
  const { rerender } = render(carousel(['one', 'two']));
  await isMade();
  slide('one').focus();
  start.mockClear();
  rerender(carousel(['new', 'two'], 'p'));
  await waitFor(() => expect(start).toHaveBeenCalled());
  expect(document.body).toHaveFocus();
});
