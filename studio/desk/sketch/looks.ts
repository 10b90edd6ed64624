import {
  box,
  clock,
  disc,
  discs,
  heading,
  landscape,
  person,
  play,
  row,
  star,
  text,
  word,
  type Drawing,
} from './shapes.ts';

const shelf = (mark: Drawing): Drawing => ({ fill: word(8, 11, 36, 5), soft: row(3, 8, 22, 24, 34), ...mark });
/** A whole screen. */
const phone = box(26, 4, 44, 56, 6);

/** How a part of the lobby looks: games, menus, forms, panels, pictures, letters. */
export const looks = {
  'games-grid': {
    fill: heading,
    soft: `${row(3, 8, 20, 24, 17)}${row(3, 8, 41, 24, 17)}`,
    accent: box(8, 20, 24, 17, 3),
  },
  'games-scroll': { fill: heading, soft: row(3, 8, 22, 30, 34), accent: box(8, 22, 30, 34, 3) },
  'games-ranked': {
    fill: heading,
    soft: `${box(22, 20, 22, 36, 3)}${box(68, 20, 22, 36, 3)}`,
    mark: 'M9 34l6-5v25M51 33c1-5 10-5 10 0 0 6-10 12-10 20h11',
  },
  'games-feature': {
    fill: heading,
    soft: `${box(64, 20, 24, 17, 3)}${box(64, 41, 24, 17, 3)}`,
    accent: box(8, 20, 52, 38, 3),
  },
  'icons-row': {
    soft: discs(4, 38, 26, 9, 23),
    accent: disc(15, 26, 9),
    fill: row(5, 8, 42, 14, 4, 9, 2),
  },
  'icons-grid': {
    soft: `${discs(2, 48, 16, 8, 28)}${discs(3, 20, 46, 8, 28)}`,
    accent: disc(20, 16, 8),
    fill: `${row(3, 13, 28, 14, 3, 14, 1.5)}${row(3, 13, 58, 14, 3, 14, 1.5)}`,
  },
  'shape-banner': { soft: box(8, 15, 80, 34, 4), fill: landscape(14, 22, 50, 27), accent: disc(76, 25, 4) },
  'shape-strip': { soft: box(8, 22, 80, 20, 4), fill: landscape(14, 26, 40, 16), accent: disc(78, 28, 3) },
  'shape-square': { soft: box(22, 6, 52, 52, 4), fill: landscape(27, 22, 42, 36), accent: disc(63, 17, 4) },
  'ink-light': {
    night: box(8, 12, 80, 40, 5),
    chalk: `${word(16, 24, 34, 5)}${text(16, 34, 46)}`,
    accent: word(16, 44, 20, 6),
  },
  'ink-dark': {
    day: box(8, 12, 80, 40, 5),
    line: box(8, 12, 80, 40, 5),
    night: `${word(16, 24, 34, 5)}${text(16, 34, 46)}`,
    accent: word(16, 44, 20, 6),
  },
  'theme-light': {
    day: phone,
    line: phone,
    night: `${disc(48, 24, 6)}${text(34, 44, 28, 20)}`,
    mark: 'M48 12v2M48 34v2M36 24h2M58 24h2M39.500 15.500l1.500 1.500M56.500 15.500l-1.500 1.500M39.500 32.500l1.500-1.500M56.500 32.500l-1.500-1.500',
  },
  'theme-dark': {
    night: phone,
    line: phone,
    chalk: `M50 14a10 10 0 1 0 8 16 8 8 0 0 1-8-16z${text(34, 44, 28, 20)}`,
  },
  'form-single': {
    line: `${box(18, 6, 60, 10, 3)}${box(18, 20, 60, 10, 3)}${box(18, 34, 60, 10, 3)}`,
    soft: `${word(23, 11, 26, 3)}${word(23, 25, 34, 3)}${word(23, 39, 20, 3)}`,
    accent: box(18, 49, 60, 10, 5),
  },
  'form-stepped': {
    mark: 'M26 11h44',
    accent: `${disc(22, 11, 5)}${box(18, 49, 60, 10, 5)}`,
    fill: discs(2, 48, 11, 4, 26),
    line: `${box(18, 22, 60, 10, 3)}${box(18, 35, 60, 10, 3)}`,
    soft: `${word(23, 27, 26, 3)}${word(23, 40, 34, 3)}`,
  },
  'login-username': {
    accent: person(26, 17, 3.5),
    line: `${box(14, 9, 68, 18, 4)}${box(14, 35, 68, 18, 4)}`,
    fill: `${word(40, 18, 30)}${discs(5, 42, 44, 2, 8)}`,
    mark: 'M22 43h8v6h-8zM23.500 43v-2.500a2.500 2.500 0 0 1 5 0v2.500',
  },
  'login-sms': {
    line: `${box(14, 9, 68, 18, 4)}${row(4, 14, 35, 14, 18, 4, 3)}`,
    mark: `${box(22, 12, 8, 12, 2)}M25 21.500h2`,
    fill: word(40, 18, 30),
    accent: `${disc(21, 44, 2.5)}${disc(39, 44, 2.5)}`,
  },
  'letters-sans-serif': { mark: 'M30 50L48 14l18 36M36.500 38h23' },
  'letters-serif': { mark: 'M32 50L48 14l16 36M37.500 38h21M26 50h12M57 50h14M43 14h5' },
  'letters-normal': { mark: 'M38 14v36M38 14h22M38 31h17M38 50h22' },
  'letters-italic': { mark: 'M43 14l-10 36M43 14h22M38.300 31h17M33 50h22' },
  'player-row-recent': shelf({ mark: clock(82, 11), paper: `${play(20, 39, 5)}${play(48, 39, 5)}${play(76, 39, 5)}` }),
  'player-row-similar': shelf({
    accent: box(8, 22, 24, 34, 3),
    line: `${box(8, 22, 24, 34, 3)}${box(36, 22, 24, 34, 3)}${box(64, 22, 24, 34, 3)}`,
    mark: 'M74 9c2-3 4-3 6 0s4 3 6 0M74 14c2-3 4-3 6 0s4 3 6 0',
  }),
  'player-row-new': shelf({ accent: star(82, 11), mark: 'M24 26h4M26 24v4M52 26h4M54 24v4M80 26h4M82 24v4' }),
  'player-row-popular': {
    fill: word(8, 11, 36, 5),
    soft: `${box(22, 22, 22, 34, 3)}${box(66, 22, 22, 34, 3)}`,
    mark: 'M9 36l6-5v23M51 35c1-5 10-5 10 0 0 6-10 11-10 18h11',
  },
  'panel-side': {
    line: phone,
    accent: 'M26 10a6 6 0 0 1 6-6h18v56H32a6 6 0 0 1-6-6z',
    paper: text(31, 14, 14, 12, 14, 10),
    soft: box(54, 10, 12, 44),
  },
  'panel-share': { ...sheet(36), paper: `${discs(3, 36, 45, 3.5, 12)}${row(3, 33, 53, 6, 2, 6, 1)}` },
  'panel-download': { ...sheet(36), paper: 'M46.500 40h3v7h4L48 54l-5.500-7h4z' },
  'panel-language': { ...sheet(26), paper: text(32, 34, 22, 28, 18) },
  'panel-consent': { ...sheet(34), paper: `${text(32, 41, 32)}${row(2, 32, 48, 14, 7, 4, 3.5)}` },
} satisfies Record<string, Drawing>;

/** A screen over which a sheet has come from below, as far up as `y`. */
function sheet(y: number): Drawing {
  return {
    line: phone,
    soft: `${box(32, 10, 32, 8, 2)}${y > 30 ? row(2, 32, 21, 14, 10) : ''}`,
    accent: `M26 ${y + 6}a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v${48 - y}a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z`,
  };
}
