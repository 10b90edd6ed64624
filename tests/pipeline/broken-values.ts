import type { Broken } from './broken-looks.ts';

const section = (part: string) => `{ "sections": [{ "id": "hot",\n ${part} }] }`;
const entry = (part: string) => `{ "side": [{ "id": "a", "label": "menu:home", "icon": "gift",\n ${part} }] }`;
const head = '"name": "Shop", "description": "merchant-defaults:description"';

/** Slips of which the message says what to type; each is one message. */
export const brokenValues: Broken[] = [
  [
    'wrong-value',
    { 'shop/menus.json': entry('"action": { "type": "external", "url": "http://wa.me/92" }') },
    'shop/menus.json:2:41',
    /found "http:\/\/wa\.me\/92"\. Did you mean "https:\/\/wa\.me\/92"\?$/,
  ],
  [
    'wrong-value',
    { 'shop/merchant.json': `{ ${head}, "dialingCodes": [\n "92"] }` },
    'shop/merchant.json:2:2',
    /Did you mean "\+92"\?$/,
  ],
  [
    'wrong-value',
    { 'shop/security.json': '{ "frameOrigins": [\n "https://games.example/play"] }' },
    'shop/security.json:2:2',
    /Did you mean "https:\/\/games\.example"\?$/,
  ],
  [
    'wrong-value',
    { 'shop/home.json': section('"when": { "country": "pk" }') },
    'shop/home.json:2:23',
    /found "pk"\. Did you mean "PK"\?$/,
  ],
  [
    'wrong-value',
    {
      'shop/home.json': section('"when": { "percent": { "of": "trial", "to": 150 } }'),
      'shop/flags.json':
        '{ "rollouts": [{ "id": "trial", "owner": "us", "from": "2026-01-01T00:00:00Z", "until": "2099-01-01T00:00:00Z", "goals": ["bet"] }] }',
    },
    'shop/home.json:2:46',
    /^Expected a number from 0 to 100, found 150\./,
  ],
  [
    'wrong-type',
    { 'shop/home.json': section('"when": { "vip": 3 }') },
    'shop/home.json:2:19',
    /^Expected an object in \{ \} with min, max, found the number 3\./,
  ],
  [
    'wrong-value',
    { 'shop/home.json': section('"when": { "role": ["membr"] }') },
    'shop/home.json:2:21',
    /found "membr"\. Did you mean "member"\?$/,
  ],
  [
    'unknown-key',
    { 'shop/home.json': section('"title": "menu:home"') },
    'shop/home.json:2:2',
    'Nothing reads the key "title". Write it inside "settings" of the same object.',
  ],
  [
    'unknown-key',
    { 'shop/flags.json': '{ "CBS3": true }' },
    'shop/flags.json:1:3',
    'Nothing reads the key "CBS3". Write it inside "flags" of the same object.',
  ],
  [
    'wrong-type',
    { 'shop/flags.json': '{ "flags": { "CBS3": "true" } }' },
    'shop/flags.json:1:22',
    /^Expected true without quotes, found the text "true"\./,
  ],
  [
    'wrong-type',
    { 'shop/theme.json': '{ "light": { "accent": "#ff0000" } }' },
    'shop/theme.json:1:24',
    /Write \{ "\$value": "#ff0000" \}\.$/,
  ],
  [
    'bad-token',
    { 'shop/theme.json': '{ "light": { "accent": { "$value": "palette.accent-500" } } }' },
    'shop/theme.json:1:36',
    /Did you mean "\{palette\.accent-500\}"\?$/,
  ],
  [
    'bad-token',
    { 'shop/theme.json': '{ "light": { "accent": { "$value": "d7a945" } } }' },
    'shop/theme.json:1:36',
    /Did you mean "#d7a945"\?$/,
  ],
  ...['"24"', '24'].map((size): Broken => [
    'bad-token',
    { 'shop/theme.json': `{ "component": { "tile-gap": { "$value": ${size} } } }` },
    'shop/theme.json:1:42',
    /found "?24"?\. Did you mean "24px"\?$/,
  ]),
  [
    'bad-token',
    { 'shop/theme.json': '{ "component": { "tile-gap": { "$value": "240" } } }' },
    'shop/theme.json:1:42',
    /found "240"\. undefined$/,
  ],
  [
    'wrong-type',
    { 'shop/texts/EN.json': '{ "shell": { "update": { "now": "Load again" } } }' },
    'shop/texts/EN.json:1:12',
    'Expected a text in quotes, found the object {"update":{"now":"Load again"}}. Write it without nesting, such as "shell:update.now": "Load again".',
  ],
  [
    'wrong-type',
    { 'shop/texts/EN.json': '{ "shell": {} }' },
    'shop/texts/EN.json:1:12',
    'Expected a text in quotes, found the object {}. Write the value in the expected type.',
  ],
  [
    'dangling-id',
    {
      'shop/home.json':
        '{ "sections": [{ "id": "own", "type": "game-collection",\n "settings": { "collection": "hots" } }] }',
    },
    'shop/home.json:2:30',
    'There is no entry "hots". There is none so far.',
  ],
  [
    'json-syntax',
    { 'shop/flags.json': ' \n' },
    'shop/flags.json:1:1',
    /the file is empty\. Write \{\} in it, or remove it\.$/,
  ],
  [
    'wrong-value',
    {
      'shop/merchant.json': `{ ${head}, "languages": { "default": "EN", "supported": [\n "en"] } }`,
      'shop/texts/EN.json': '{ "menu:home": "Lobby" }',
    },
    'shop/merchant.json:2:2',
    /found "en"\. Did you mean "EN"\?$/,
  ],
  [
    'no-such-moment',
    {
      'shop/home.json':
        '{ "sections": [{ "id": "banners", "settings": { "fallback": [{ "image": "assets/hero-1.svg", "alt": "merchant-defaults:hero-1",\n "from": "2099-02-31T00:00" }] } }] }',
    },
    'shop/home.json:2:10',
    /^There is no moment "2099-02-31T00:00"\./,
  ],
];
