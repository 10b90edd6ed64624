import { box, chevron, disc, discs, heading, landscape, row, star, text, word, type Drawing } from './shapes.ts';

/** Kinds of sections that show something else than games. */
export const sections = {
  banners: {
    soft: `${box(12, 8, 72, 40, 4)}${box(-4, 12, 12, 32, 4)}${box(88, 12, 12, 32, 4)}`,
    fill: `${landscape(20, 20, 56, 28)}${discs(2, 41, 56, 2, 14)}`,
    accent: `${disc(66, 18, 4)}${word(45, 56, 6, 4)}`,
  },
  'image-link': {
    soft: box(8, 14, 80, 36, 5),
    fill: landscape(14, 22, 44, 28),
    accent: disc(76, 32, 8),
    paper: 'M73 31h4l-2-2.500 1.400-1.100 3.800 4.600-3.800 4.600-1.400-1.100 2-2.500h-4z',
  },
  'promo-text': {
    soft: box(6, 21, 84, 22, 6),
    accent:
      'M13 30h12v8H13zM12 26.500h14v3H12zM19 26.500c-5 0-4-5-1.500-4.500 1 .300 1.500 2 1.500 4.500 0-2.500.500-4.200 1.500-4.500 2.500-.500 3.500 4.500-1.500 4.500z',
    fill: word(32, 32, 40),
    line: chevron(83, 32),
  },
  'rich-text': { fill: word(8, 13, 46, 6), soft: text(8, 26, 80, 80, 74, 80, 42) },
  'notice-bar': {
    soft: box(4, 22, 88, 20, 10),
    accent: 'M11 29.500h4l7-4v13l-7-4h-4z',
    fill: `${word(30, 32, 26)}${disc(62, 32, 1.5)}${word(68, 32, 18)}`,
    mark: 'M25 29c1.500 1.500 1.500 4.500 0 6',
  },
  'category-icons': {
    accent: box(6, 22, 28, 20, 10),
    soft: `${box(38, 22, 28, 20, 10)}${box(70, 22, 28, 20, 10)}`,
    paper: `${disc(14, 32, 3)}${word(20, 32, 9, 3)}`,
    fill: `${disc(46, 32, 3)}${word(52, 32, 9, 3)}${disc(78, 32, 3)}${word(84, 32, 9, 3)}`,
  },
  'menu-list': {
    soft: box(6, 6, 84, 52, 5),
    accent: `${disc(16, 15, 4)}${disc(16, 32, 4)}${disc(16, 49, 4)}`,
    fill: `${word(26, 15, 34)}${word(26, 32, 42)}${word(26, 49, 28)}`,
    line: `${chevron(82, 15)}${chevron(82, 32)}${chevron(82, 49)}M6 23.500h84M6 40.500h84`,
  },
  'quick-menu': {
    soft: discs(3, 38, 26, 9, 23),
    accent: disc(15, 26, 9),
    fill: `${row(4, 8, 42, 14, 4, 9, 2)}${discs(3, 38, 26, 3, 23)}`,
    paper: disc(15, 26, 3),
  },
  jackpot: {
    fill: heading,
    line: row(5, 9, 20, 13, 18, 3, 3),
    soft: row(3, 8, 44, 24, 20),
    mark: 'M13 26h5l-3 7M31.500 25v8M45 26.500c0-2 5-2 5 0s-5 3-5 6h5M61 26h5l-3 7M77.500 25v8',
  },
  tournaments: {
    soft: box(6, 8, 84, 48, 5),
    accent: 'M20 18h20v8c0 6-4 10-10 10s-10-4-10-10zM28 36h4v6h-4zM23 42h14v4H23z',
    line: 'M20 21h-4c0 6 2 8 5 8M40 21h4c0 6-2 8-5 8',
    fill: text(54, 22, 28, 20, 24, 14),
    paper: star(30, 25),
  },
  'winner-board': {
    fill: `${heading}${word(22, 26, 24, 3)}${word(22, 40, 30, 3)}${word(22, 54, 20, 3)}`,
    soft: `${disc(13, 26, 4.5)}${disc(13, 40, 4.5)}${disc(13, 54, 4.5)}`,
    accent: `${word(70, 26, 18, 5)}${word(62, 40, 26, 5)}${word(74, 54, 14, 5)}`,
  },
  footer: {
    line: 'M6 12h84',
    soft: `${row(4, 8, 20, 17, 10, 4, 2)}${text(20, 48, 56, 40)}`,
    fill: row(3, 27, 36, 12, 6, 3, 2),
  },
  'language-switch': {
    soft: box(8, 20, 80, 24, 6),
    mark: `${disc(24, 32, 7)}M17 32h14M24 25c-4 4-4 10 0 14 4-4 4-10 0-14z`,
    fill: word(38, 32, 28),
    line: 'M76 30l4 4 4-4',
  },
  'theme-switch': {
    soft: box(8, 20, 80, 24, 6),
    fill: word(36, 32, 22),
    accent: `M24 25a7 7 0 1 0 6.500 9.500 5.500 5.500 0 0 1-6.500-9.500z${box(64, 26, 20, 12, 6)}`,
    paper: disc(78, 32, 4),
  },
} satisfies Record<string, Drawing>;
