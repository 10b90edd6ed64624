import type { Broken } from './broken-looks.ts';

const bracketsFar = 20_000;
const tooDeep =
  'This is not valid JSON: brackets are nested more than 100 deep. Take out what is written in too many lists or objects.';
const noComment = 'This is not valid JSON: comments are not allowed in JSON. Remove the comment.';

const straight = 'Type the straight double quote " (U+0022) on both sides.';
/** What word processors, chats and other languages put in the place of JSON's signs: text, column, words. */
const slips: readonly (readonly [text: string, column: number, says: string])[] = [
  ['“header”: "bar"', 2, `“ (U+201C) is not a quote of JSON. ${straight}`],
  ['"header": «bar»', 12, `« (U+00AB) is not a quote of JSON. ${straight}`],
  ['\'header\': "bar"', 2, `a single quote (U+0027) is not a quote of JSON. ${straight}`],
  [
    '"header":\u00A0"bar"',
    11,
    'a no-break space (U+00A0) stands between the values. Type a plain space (U+0020), or remove it.',
  ],
  [
    '\u200B"header": "bar"',
    2,
    'a zero-width space (U+200B) stands between the values. Type a plain space (U+0020), or remove it.',
  ],
  ['"header"：\u0020"bar"', 10, '： (U+FF1A) is not the ":" of JSON. Type ":" (U+003A).'],
  ['"header": "bar",', 17, 'there is a comma after the last entry before "}". Remove this comma.'],
  ['header: "bar"', 2, 'header stands there without quotes. Type "header" with double quotes.'],
  ['"header" = "bar"', 11, '"=" does not belong there. Type ":" between a key and its value.'],
  ['"header": None', 12, 'None is not a value of JSON. Type null.'],
  ['# the top', 2, 'comments are not allowed in JSON. Remove the comment.'],
];

/** Files that are no JSON, each in another way, in a merchant `shop` that is right. */
export const brokenSyntax: Broken[] = [
  [
    'json-syntax',
    { 'shop/layout.json': '{\n  "header": "bar"\n  "footer": "bar"\n}' },
    'shop/layout.json:3:3',
    'This is not valid JSON: comma expected. Mind missing or trailing commas and quotes just before this place.',
  ],
  [
    'json-syntax',
    { 'shop/legal.json': '{ "version": 1,\n  // hi\n  "minimumAge": 21 }' },
    'shop/legal.json:2:3',
    noComment,
  ],
  ['json-syntax', { 'shop/legal.json': '// of the licence\n{ "version": 1 }' }, 'shop/legal.json:1:1', noComment],
  ['json-syntax', { 'shop/legal.json': '{ "version": 1 }\n /* never closed' }, 'shop/legal.json:2:2', noComment],
  ['json-syntax', { 'shop/home.json': '['.repeat(bracketsFar) }, 'shop/home.json:1:101', tooDeep],
  [
    'json-syntax',
    { 'shop/home.json': `${'['.repeat(bracketsFar)}${']'.repeat(bracketsFar)}` },
    'shop/home.json:1:101',
    tooDeep,
  ],
  [
    'json-syntax',
    { 'shop/texts/EN.json': `{\n"a": "[\\"", "b": ${'{"c":['.repeat(bracketsFar)}${']}'.repeat(bracketsFar)} }` },
    'shop/texts/EN.json:2:317',
    tooDeep,
  ],
  ...slips.map(([text, column, says]): Broken => [
    'json-syntax',
    { 'shop/layout.json': `{\n ${text} }` },
    `shop/layout.json:2:${column}`,
    `This is not valid JSON: ${says}`,
  ]),
];
