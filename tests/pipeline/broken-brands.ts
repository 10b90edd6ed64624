import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Broken } from './broken-looks.ts';
import type { Warned } from './broken-warnings.ts';
import { root } from './merchant-folder.ts';

const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const sections = (...entries: string[]) => ({ 'shop/home.json': `{ "sections": [\n${entries.join(',\n')}] }` });
const hosted = { 'shop/merchant.json': `{ ${head},\n "domains": ["shop.example"] }` };

/** A font of the project without the plain Latin letters. */
const [latinExt = ''] = globSync('merchants/*/fonts/*latin-ext*.woff2', { cwd: root });
const [latin = ''] = globSync('merchants/*/fonts/*latin-700.woff2', { cwd: root });
const boldLatin = readFileSync(join(root, latin));
export const someFont = readFileSync(join(root, latinExt));

const family = (part: string) => `{ "families": [{ "id": "own", "name": "Own", "use": ["body"],\n ${part} }] }`;

/** What brands say beyond colours and sections, each rule broken once. */
export const brokenBrands: Broken[] = [
  [
    'seo-language',
    { ...hosted, 'shop/seo.json': '{ "languages": [\n "PT"] }' },
    'shop/seo.json:2:2',
    'The merchant does not offer PT. Add "PT" to languages.supported in merchant.json, or remove it here.',
  ],
  [
    'seo-language',
    {
      ...hosted,
      'shop/domains.json': '{ "domains": [{ "id": "pt", "hosts": ["shop.example"],\n "language": "PT" }] }',
    },
    'shop/domains.json:2:14',
    'The merchant does not offer PT. Add "PT" to languages.supported in merchant.json, or remove it here.',
  ],
  [
    'unknown-host',
    { ...hosted, 'shop/domains.json': '{ "domains": [{ "id": "pt", "hosts": [\n"shop.exmaple"] }] }' },
    'shop/domains.json:2:1',
    '"shop.exmaple" is no domain of this merchant. Did you mean "shop.example"?',
  ],
  [
    'duplicate-domain',
    {
      ...hosted,
      'shop/domains.json':
        '{ "domains": [{ "id": "a", "hosts": ["shop.example"] }, { "id": "b", "hosts": [\n"shop.example"] }] }',
    },
    'shop/domains.json:2:1',
    'The domain "shop.example" also belongs to the entry "a" of this list. Remove it where it does not belong: until then nobody who writes it is built.',
  ],
  [
    'hsts-preload',
    {
      ...hosted,
      'shop/domains.json':
        '{ "domains": [{ "id": "a", "hosts": ["shop.example"], "hsts": { "maxAge": 31536000, "includeSubDomains": false,\n "preload": true } }] }',
    },
    'shop/domains.json:2:13',
    '"preload" asks for "includeSubDomains": true. Write "includeSubDomains": true, or "preload": false.',
  ],
  [
    'duplicate-route',
    {
      ...hosted,
      'shop/seo.json': '{ "pages": [{ "id": "start", "title": "menu:home",\n "path": "/m/home" }] }',
    },
    'shop/seo.json:2:10',
    'The path "/m/home" already belongs to home, of which seo.json speaks outside of "pages". Remove one of the two.',
  ],
  [
    'unknown-token',
    { 'shop/home.json': '{ "sections": [{ "id": "hot",\n "background": "surfcae" }] }' },
    'shop/home.json:2:16',
    'There is no token "surfcae". Did you mean "surface"?',
  ],
  [
    'unknown-token',
    { 'shop/home.json': '{ "sections": [{ "id": "hot",\n "spacing": "space-band" }] }' },
    'shop/home.json:2:13',
    'There is no token "space-band". Give it in theme.json: a colour in "light" and "dark", or a length in "component".',
  ],
  [
    'missing-token',
    {
      'shop/home.json': '{ "sections": [{ "id": "hot",\n "background": "band" }] }',
      'shop/theme.json': '{\n "dark": { "band": { "$value": "#000000" } } }',
    },
    'shop/home.json:2:16',
    'The light theme lacks the token "band". Add it, or extend a template that has it.',
  ],
  [
    'long-collection',
    {
      'shop/games.json': `{ "collections": [{ "id": "mine", "title": "games:new-games", "tab": { "icon": "fire" },\n "pins": ["${'x'.repeat(58)}${Array.from({ length: 98 }, (_, at) => `", "${String(at).padStart(40, 'x')}`).join('')}"] }] }`,
    },
    'shop/games.json:2:10',
    'The lists of "pins" are too long: the gateway would refuse the call. Keep each list of "pins" below 4000 characters, or make two collections of it.',
  ],
  [
    'near-menu',
    {
      'shop/home.json': '{ "sections": [{ "id": "care", "type": "menu-list", "settings": { "menu": "members" } }] }',
      'shop/menus.json': '{\n "members": [] }',
    },
    'shop/menus.json:2:2',
    '"members" is one letter off from the menu "member". Write "member", or give a list of your own a name that is less like it.',
  ],
  [
    'section-contrast',
    { 'shop/home.json': '{ "sections": [{ "id": "hot",\n "background": "accent" }] }' },
    'shop/home.json:2:16',
    /^On "accent" the contrast is too low: text-muted 3\.28:1 in the light theme, text 1\.52:1 in the dark theme/,
  ],
  [
    'dangling-id',
    {
      'shop/home.json': '{ "sections": [{ "id": "care", "type": "menu-list", "settings": {\n "menu": "car" } }] }',
      'shop/menus.json': '{ "care": [] }',
    },
    'shop/home.json:2:10',
    'There is no entry "car". Did you mean "care"?',
  ],
  [
    'well-known',
    { 'shop/well-known/assetlinks.json': '[' },
    'shop/well-known/assetlinks.json:1:1',
    /^"assetlinks\.json" is no JSON: .+\. Correct the file, or remove it from well-known\/\.$/,
  ],
  [
    'missing-font',
    {
      'shop/fonts.json': family('"files": [{ "file": "fonts/own.woff2", "weight": 400 }]'),
      'shop/fonts/won.woff2': '',
    },
    'shop/fonts.json:2:22',
    'There is no file "fonts/own.woff2". Did you mean "fonts/won.woff2"?',
  ],
  [
    'bad-font',
    {
      'shop/fonts.json': family('"files": [{ "file": "fonts/own.woff2", "weight": 400 }]'),
      'shop/fonts/own.woff2': 'ttf',
    },
    'shop/fonts.json:2:22',
    'The font "fonts/own.woff2" does not begin as WOFF2 does. Export it as WOFF2.',
  ],
];

/** As above, of what builds. */
export const warnedBrands: Warned[] = [
  [
    'unused-menu',
    'warning',
    {
      'shop/menus.json':
        '{\n "helps": [{ "id": "rules", "label": "menu:home", "icon": "info", "action": { "type": "home" } }] }',
    },
    'shop/menus.json:2:2',
    'No section and no page shows the menu "helps". Name it in "menu" of a section or of a page in routes.json, or remove it.',
  ],
  [
    'font-letters',
    'warning',
    {
      'shop/fonts.json': family('"files": [{ "file": "fonts/own.woff2", "weight": 700 }]'),
      'shop/fonts/own.woff2': someFont,
    },
    'shop/fonts.json:2:11',
    /^"Own" lacks \d+ letters of EN, such as A\. Add a file that has them, or give the family "languages" without EN\.$/,
  ],
  [
    'font-weight',
    'warning',
    {
      'shop/fonts.json': family('"files": [{ "file": "fonts/own.woff2",\n "weight": 400 }]'),
      'shop/fonts/own.woff2': boldLatin,
    },
    'shop/fonts.json:3:12',
    /^"fonts\/own\.woff2" is said to have the weight 400, and has 700\. Write 700/,
  ],
  [
    'font-language',
    'warning',
    {
      'shop/fonts.json': family('"languages": ["TR"], "files": [{ "file": "fonts/own.woff2", "weight": 700 }]'),
      'shop/fonts/own.woff2': someFont,
    },
    'shop/fonts.json:2:16',
    /^The merchant does not offer TR\./,
  ],
  [
    'seo-domain',
    'warning',
    { 'shop/seo.json': '{ "languages": ["EN"] }' },
    'shop/seo.json:1:1',
    /^Without a domain pages have no canonical address/,
  ],
  [
    'share-picture',
    'warning',
    { ...hosted, 'shop/seo.json': '{\n "picture": "assets/logo.svg" }' },
    'shop/seo.json:2:13',
    'The picture "assets/logo.svg" is neither PNG nor JPEG. Export it as PNG or JPEG of 1200 × 630 pixels.',
  ],
  [
    'security-txt',
    'warning',
    { 'shop/well-known/security.txt': 'Contact: mailto:a@shop.example\nExpires: 2020-01-01T00:00:00Z\n' },
    'shop/well-known/security.txt:1:1',
    /^security\.txt has expired on 2020/,
  ],
  [
    'no-method',
    'warning',
    { 'shop/payments.json': '{ "methods": [\n{ "id": "wallet", "hidden": true }, { "id": "card", "hidden": true }] }' },
    'shop/payments.json:1:14',
    'Every method that payments.json names is hidden. Show one of them, or accept this where the gateway has others.',
  ],
  [
    'no-registration',
    'warning',
    { 'shop/flags.json': '{ "flags": {\n "USERNAMEREG3": false,\n "MOBILENUMREG3": false } }' },
    'shop/flags.json:2:18',
    /^USERNAMEREG3 and MOBILENUMREG3 are both off\./,
  ],
  [
    'unoffered-picture',
    'warning',
    sections(
      '{ "id": "banners", "settings": { "fallback": [{ "image": "assets/hero-1.svg", "alt": "merchant-defaults:hero-1",\n "pictures": [{ "image": "assets/hero-1.svg",\n "language": "TR" }] }] } }',
    ),
    'shop/home.json:4:14',
    'The merchant does not offer TR. Add "TR" to languages.supported in merchant.json, or remove it here.',
  ],
];
