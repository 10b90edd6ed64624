import type { Broken } from './broken-looks.ts';

const bracketsFar = 20_000;
const tooDeep =
  'This is not valid JSON: brackets are nested more than 100 deep. Take out what is written in too many lists or objects.';
const noComment = 'This is not valid JSON: comments are not allowed in JSON. Remove the comment.';

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
];
