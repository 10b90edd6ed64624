import type { Warned } from './broken-warnings.ts';

const collection = (part: string) => ({
  'shop/games.json': `{ "collections": [\n{ "id": "mine", "title": "games:new-games", ${part} }] }`,
});

/** Collections of games that contradict themselves, or that nobody sees. */
export const brokenCollections: Warned[] = [
  [
    'pinned-and-excluded',
    'warning',
    collection('"tab": { "icon": "fire" }, "pins": ["A1", "B2"],\n "exclusions": ["B2"]'),
    'shop/games.json:2:87',
    '"B2" is pinned and excluded. Remove it from one of the two lists.',
  ],
  [
    'cap-below-pins',
    'warning',
    collection('"tab": { "icon": "fire" }, "pins": ["A1", "B2"],\n "cap": 1'),
    'shop/games.json:3:9',
    'At most 1 games are shown, but 2 are pinned. Write "cap": 2 or more, or pin fewer games.',
  ],
  [
    'duplicate-entry',
    'warning',
    collection('"tab": { "icon": "fire" },\n "pins": ["A1", "A1"]'),
    'shop/games.json:3:17',
    '"A1" is in this list already. Remove one of the two.',
  ],
  [
    'nothing-collected',
    'warning',
    collection('"tab": { "icon": "fire" }'),
    'shop/games.json:2:1',
    /^This collection has neither rules nor pins\./,
  ],
  [
    'unused-collection',
    'warning',
    collection('"rules": {}'),
    'shop/games.json:2:1',
    /^Nothing shows the collection "mine"\./,
  ],
  [
    'unknown-vendor',
    'warning',
    collection('"tab": { "icon": "fire" },\n "rules": { "vendor": "PPP" }'),
    'shop/games.json:3:23',
    /^The platform knows no vendor "PPP"\. Did you mean "PP"\?$/,
  ],
];
