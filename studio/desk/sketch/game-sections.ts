import {
  box,
  chevron,
  clock,
  disc,
  discs,
  flame,
  heading,
  heart,
  person,
  play,
  row,
  word,
  type Drawing,
} from './shapes.ts';

const shelf = row(3, 8, 20, 24, 36);

/** Kinds of sections that show games. */
export const gameSections = {
  favourites: { fill: heading, soft: shelf, accent: heart(82, 11) },
  'game-collection': {
    fill: heading,
    soft: `${box(26, 20, 24, 36, 3)}${box(56, 24, 18, 28, 3)}`,
    line: `${box(26, 20, 24, 36, 3)}M56 24h16a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H56`,
    accent: 'M32 20h12v17l-6-4.500-6 4.500z',
  },
  'hot-games': { fill: heading, soft: `${row(3, 8, 20, 24, 17)}${row(3, 8, 41, 24, 17)}`, accent: flame(82, 11) },
  'live-games': {
    soft: row(2, 8, 20, 38, 38),
    fill: `${heading}${person(27, 28, 4)}${person(69, 28, 4)}`,
    accent: `${word(72, 11, 16, 8)}M12 58a15 15 0 0 1 30 0zM54 58a15 15 0 0 1 30 0z`,
    paper: `${disc(77, 11, 2)}M24.500 48h5v6h-5zM66.500 48h5v6h-5z`,
  },
  'live-models': {
    soft: row(2, 8, 20, 38, 40),
    fill: `${row(3, 8, 6, 20, 8, 4, 4)}${person(27, 34, 6)}${person(69, 34, 6)}`,
    accent: `${disc(40, 26, 3)}${disc(82, 26, 3)}`,
  },
  'lottery-menu': {
    fill: `${heading}${word(8, 31, 22, 3)}${word(8, 51, 16, 3)}`,
    soft: `${box(4, 19, 88, 18, 4)}${box(4, 41, 88, 18, 4)}`,
    accent: `${disc(80, 28, 6)}${disc(80, 50, 6)}`,
    line: `${discs(2, 48, 28, 6, 16)}${discs(2, 48, 50, 6, 16)}`,
    paper: `${disc(80, 28, 2)}${disc(80, 50, 2)}`,
  },
  'player-games': {
    soft: row(3, 8, 26, 24, 32),
    fill: word(26, 11, 34, 5),
    accent: person(14, 8, 3.5),
    paper: play(20, 42, 5),
  },
  'popular-games': {
    fill: heading,
    soft: `${box(22, 20, 22, 36, 3)}${box(66, 20, 22, 36, 3)}`,
    mark: 'M9 34l6-5v25M51 33c1-5 10-5 10 0 0 6-10 12-10 20h11',
  },
  'provider-games': {
    fill: word(26, 12, 30, 5),
    soft: row(3, 8, 26, 24, 32),
    accent: 'M14 4l7 4v8l-7 4-7-4v-8z',
    line: chevron(86, 12),
  },
  'recent-games': {
    fill: heading,
    soft: shelf,
    mark: clock(82, 11),
    paper: `${play(20, 38, 5)}${play(48, 38, 5)}${play(76, 38, 5)}`,
  },
  'vendor-block': {
    fill: heading,
    accent: box(8, 20, 20, 11, 5),
    line: row(2, 33, 20, 20, 11, 5, 5),
    soft: row(3, 8, 37, 24, 22),
  },
} satisfies Record<string, Drawing>;
