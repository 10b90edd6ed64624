import { box, disc, discs, row, word, type Drawing } from './shapes.ts';

/** The upper half of a screen, and the lower. */
const upper = 'M14 66V12a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v54';
const lower = 'M14 -2V52a6 6 0 0 0 6 6h56a6 6 0 0 0 6-6V-2';
const below = (y: number) => `${box(20, y, 56, 12, 3)}${row(3, 20, y + 16, 16, 24, 4, 3)}`;
const above = `${row(3, 20, -8, 16, 24, 4, 3)}${row(3, 20, 20, 16, 12, 4, 3)}`;
const tiles = (y: number, height: number) => row(3, 8, y, 24, height);

/** How the whole lobby is laid out. */
export const layouts = {
  'header-bar': {
    line: `${upper}M14 23h68M72 13h5M72 16.500h5`,
    accent: word(20, 15, 18, 6),
    fill: word(46, 15, 22, 7),
    soft: below(29),
  },
  'header-centered': {
    line: `${upper}M14 35h68M72 13h5M72 16.500h5`,
    accent: word(37, 15, 22, 6),
    fill: `${word(20, 27, 26, 8)}${word(50, 27, 26, 8)}`,
    soft: below(40),
  },
  'header-hero': {
    line: `${upper}M72 13h5M72 16.500h5`,
    soft: `M14 35V12a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v23z${below(41)}`,
    accent: word(20, 15, 28, 7),
    fill: `${disc(24, 27, 4)}${word(32, 27, 44, 7)}`,
  },
  'footer-bar': {
    line: `${lower}M14 39h68`,
    accent: `${disc(25, 46, 4)}${word(21, 53, 8, 2)}`,
    fill: `${discs(3, 40, 46, 3, 15)}${row(3, 36.5, 52, 7, 2, 8, 1)}`,
    soft: above,
  },
  'footer-floating': {
    line: `${lower}${box(20, 36, 56, 16, 8)}`,
    accent: disc(29, 44, 4),
    fill: discs(3, 42, 44, 3, 13),
    soft: row(3, 20, -8, 16, 24, 4, 3),
  },
  'footer-notched': {
    line: `${lower}M14 41h22c2-15 22-15 24 0h22`,
    accent: disc(48, 42, 8),
    fill: `${discs(2, 22, 49, 3, 11)}${discs(2, 64, 49, 3, 11)}`,
    soft: above,
  },
  'tile-portrait': { soft: tiles(10, 32), fill: row(3, 8, 47, 18, 4, 10, 2), accent: box(8, 10, 24, 32, 3) },
  'tile-square': { soft: tiles(14, 24), fill: row(3, 8, 43, 18, 4, 10, 2), accent: box(8, 14, 24, 24, 3) },
  'tile-landscape': { soft: row(2, 8, 16, 38, 22), fill: row(2, 8, 43, 26, 4, 16, 2), accent: box(8, 16, 38, 22, 3) },
  'density-compact': {
    fill: `${word(8, 6, 24)}${word(8, 38, 24)}`,
    soft: `${row(3, 8, 11, 25, 20, 2.5)}${row(3, 8, 43, 25, 22, 2.5)}`,
    accent: box(4, 33, 88, 2, 0),
  },
  'density-regular': {
    fill: `${word(8, 8, 24)}${word(8, 44, 24)}`,
    soft: `${row(3, 8, 14, 24, 18)}${row(3, 8, 50, 24, 22)}`,
    accent: box(4, 34.5, 88, 5, 0),
  },
  'density-airy': {
    fill: `${word(10, 11, 22)}${word(10, 53, 22)}`,
    soft: `${row(3, 10, 18, 21, 15, 6.5)}${row(3, 10, 60, 21, 22, 6.5)}`,
    accent: box(4, 36, 88, 12, 0),
  },
  'section-title-plain': { accent: word(8, 15, 40, 6), soft: tiles(28, 34) },
  'section-title-marked': { fill: word(16, 15, 40, 6), accent: box(8, 8, 4, 14, 2), soft: tiles(28, 34) },
  'section-title-caps': {
    mark: 'M9 19l3.500-8 3.500 8M10.400 16h4.200M22 19v-8h3a2 2 0 0 1 0 4h-3 3.500a2 2 0 0 1 0 4zM41 12.500a4 4 0 1 0 0 5M48 19v-8h2a4 4 0 0 1 0 8z',
    soft: tiles(28, 34),
  },
  'categories-chips': {
    accent: box(6, 12, 28, 18, 9),
    line: row(2, 38, 12, 28, 18, 4, 9),
    fill: `${discs(2, 46, 21, 3, 32)}${row(2, 52, 19.5, 9, 3, 23, 1.5)}`,
    paper: `${disc(14, 21, 3)}${word(20, 21, 9, 3)}`,
    soft: row(3, 8, 40, 24, 26),
  },
  'categories-grid': {
    accent: box(8, 8, 24, 22, 4),
    soft: `${row(2, 36, 8, 24, 22, 4, 4)}${row(3, 8, 34, 24, 22, 4, 4)}`,
    fill: `${discs(2, 48, 16, 3.5, 28)}${discs(3, 20, 42, 3.5, 28)}${row(2, 42, 23, 12, 3, 16, 1.5)}${row(3, 14, 49, 12, 3, 16, 1.5)}`,
    paper: `${disc(20, 16, 3.5)}${word(14, 24.5, 12, 3)}`,
  },
  'categories-rail': {
    line: 'M4 34h88',
    fill: `${discs(3, 42, 17, 4, 23)}${row(3, 36, 25, 12, 3, 11, 1.5)}`,
    accent: `${disc(19, 17, 4)}${word(13, 26.5, 12, 3)}${box(8, 32, 22, 4, 1)}`,
    soft: row(3, 8, 42, 24, 26),
  },
  'wide-adaptive': {
    line: `${box(4, 6, 88, 52, 5)}M26 6v52`,
    accent: `${disc(15, 17, 3)}${disc(15, 29, 3)}${disc(15, 41, 3)}`,
    soft: `${box(31, 11, 56, 16, 3)}${row(4, 31, 31, 11, 22)}`,
  },
  'wide-column': {
    line: `${box(4, 6, 88, 52, 5)}M34 6v52M62 6v52`,
    accent: discs(3, 40, 52, 2, 8),
    soft: `${box(37, 11, 22, 12, 2)}${row(2, 37, 26, 9.5, 20, 3)}`,
  },
} satisfies Record<string, Drawing>;
