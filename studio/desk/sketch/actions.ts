import { box, disc, person, play, row, text, word, type Drawing } from './shapes.ts';

const screen = box(33, 10, 30, 44, 5);
/** A sign in the middle of the picture. */
const sign = (drawing: Drawing): Drawing => ({ soft: disc(48, 32, 24), ...drawing });
/** A purse with a badge in which there is a sign. */
const purse = (inside: string): Drawing =>
  sign({ mark: `${box(35, 25, 24, 19, 4)}M35 31h24M53 38h2`, accent: disc(62, 23, 7.5), paper: inside });

/** What a menu entry does. */
export const actions = {
  'action-customer-service': sign({
    mark: 'M37 34v-3a11 11 0 0 1 22 0v3M37 33h3v8h-3a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM59 33h-3v8h3a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2zM59 41c0 4-4 5-9 5',
  }),
  'action-deposit': purse('M61 19h2v3h3v2h-3v3h-2v-3h-3v-2h3z'),
  'action-download': sign({ mark: 'M48 19v15M42 28l6 6 6-6M36 37v5a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3v-5' }),
  'action-external': sign({
    mark: 'M46 22h-8a3 3 0 0 0-3 3v16a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3v-8M52 20h9v9M61 20L47 34',
  }),
  'action-favourites': sign({
    accent: 'M48 45c-17-10-15-23-7-23 4.5 0 7 4.500 7 4.500s2.500-4.500 7-4.500c8 0 10 13-7 23z',
  }),
  'action-game-list': {
    line: screen,
    soft: `${row(2, 37, 29, 10, 10, 2)}${row(2, 37, 41, 10, 13, 2)}`,
    accent: row(2, 37, 17, 10, 10, 2),
  },
  'action-go': { line: screen, soft: text(38, 18, 20, 14), mark: 'M40 38h15M49 32l6 6-6 6' },
  'action-home': sign({ mark: 'M34 33l14-13 14 13M38 30v14h20V30M45 44v-8h6v8' }),
  'action-language': sign({ mark: `${disc(48, 32, 12)}M36 32h24M48 20c-7 7-7 17 0 24 7-7 7-17 0-24z` }),
  'action-launch': { line: box(20, 14, 56, 36, 6), soft: box(25, 19, 46, 26, 3), accent: play(48, 32, 9) },
  'action-login': sign({ mark: 'M50 20h8a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3h-8M34 32h17M45 26l6 6-6 6' }),
  'action-logout': sign({ mark: 'M46 20h-8a3 3 0 0 0-3 3v18a3 3 0 0 0 3 3h8M45 32h17M56 26l6 6-6 6' }),
  'action-member-centre': sign({ accent: person(48, 24, 6) }),
  'action-panel': {
    line: screen,
    soft: box(38, 16, 20, 8, 2),
    accent: 'M33 35a5 5 0 0 1 5-5h20a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H38a5 5 0 0 1-5-5z',
    paper: `${word(38, 37, 14, 3)}${word(38, 45, 18, 3)}`,
  },
  'action-register': sign({ accent: person(44, 25, 5.5), mark: 'M62 24v10M57 29h10' }),
  'action-theme': sign({ mark: disc(48, 32, 12), accent: 'M48 20a12 12 0 0 1 0 24z' }),
  'action-withdraw': purse('M58 22h8v2h-8z'),
} satisfies Record<string, Drawing>;
