import { expect, test } from 'vitest';
import { heroPreload, preloadHeader } from '#pipeline/build/page/page.ts';
import { openPageIcons } from '#pipeline/build/page/page-icons.ts';

const pageIcons = openPageIcons(
  '<svg><symbol id="home" viewBox="0 0 24 24"><path d="M1 1"/></symbol>\n<symbol id="user"><path d="M2 2"/></symbol></svg>',
);

const icon = (name: string) => `<svg><use href="/icons.svg#${name}"></use></svg>`;

test('the icons of prerendered markup are in the page, each once', () => {
  expect(pageIcons(icon('home') + icon('home'))).toEqual({
    markup: '<svg><use href="#icon-home"></use></svg>'.repeat(2),
    symbols: '<symbol id="icon-home" viewBox="0 0 24 24"><path d="M1 1"/></symbol>',
  });
});

test('an icon that the sprite does not have keeps its address', () => {
  const markup = '<use href="/icons.svg#other"></use>';
  expect(pageIcons(markup)).toEqual({ markup, symbols: '' });
});

test('the hero is announced by a header too, in all its sizes', () => {
  const markup = '<main><img src="/a.webp" srcset="/a.webp 1x, /b.webp 2x" fetchpriority="high"></main>';
  expect(preloadHeader(heroPreload(markup))).toBe(
    '</a.webp>; rel="preload"; as="image"; fetchpriority="high"; imagesrcset="/a.webp 1x, /b.webp 2x"; imagesizes="100vw"',
  );
  expect(preloadHeader(heroPreload('<main></main>'))).toBeUndefined();
});
