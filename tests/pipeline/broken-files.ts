import type { Broken } from './broken-looks.ts';

const own = (template: string) =>
  `{ "name": "Shop", "description": "merchant-defaults:description",\n "extends": ${template} }`;

/** A menu whose entry leads to the page of a game. */
const toGame = (slug: string) =>
  `{ "footer": [{ "id": "home", "action": {\n "type": "go", "path": "/m/game/${slug}" } }] }`;
const routes = (route: string) => `{ "routes": [\n${route}] }`;

/** The rules of files and layers, each broken once in a merchant `shop` that is right. */
export const brokenFiles: Broken[] = [
  [
    'unreadable-file',
    { 'other/home.json': '{}' },
    'other/merchant.json:1:1',
    'This cannot be read: it does not exist. Write it: a name and a description are enough.',
  ],
  [
    'bad-code',
    { 'My shop/merchant.json': '{}' },
    'My shop:1:1',
    '"My shop" cannot be a code: it is the first part of the host name, so it takes lower-case letters, digits and hyphens, 63 at most, with no hyphen first or last. Rename the folder, such as to "my-shop".',
  ],
  [
    'not-utf8',
    { 'shop/texts/EN.json': Buffer.from('{\n "menu:home": "Caf\u00E9" }', 'latin1') },
    'shop/texts/EN.json:2:19',
    'This file is not UTF-8 but seems to be Latin-1, Windows-1252 or the like. Save it as UTF-8: editors have it under “Save with encoding”, with or without BOM.',
  ],
  [
    'not-utf8',
    { 'shop/layout.json': Buffer.from('\uFEFF{ "header": "bar" }', 'utf16le') },
    'shop/layout.json:1:1',
    /^This file is not UTF-8 but seems to be UTF-16\. Save it as UTF-8/,
  ],
  [
    'not-utf8',
    { 'shop/layout.json': Buffer.from('{ "header": "bar" }', 'utf16le') },
    'shop/layout.json:1:1',
    /^This file is not UTF-8 but seems to be UTF-16\. Save it as UTF-8/,
  ],
  [
    'duplicate-key',
    { 'shop/layout.json': '{\n  "header": "hero",\n  "header" : "bar" }' },
    'shop/layout.json:3:3',
    'The key "header" is in line 2 already. Remove one of the two.',
  ],
  [
    'duplicate-key',
    { 'shop/texts/EN.json': '{\n "menu:home": "Home",\n "menu:deposit": ": \\": x", "menu:h\\u006fme": "Lobby" }' },
    'shop/texts/EN.json:3:29',
    'The key "menu:home" is in line 2 already. Remove one of the two.',
  ],
  [
    'newer-version',
    { 'shop/home.json': '{\n "version": 4, "sections": [{ "id": "nobody" }] }' },
    'shop/home.json:2:13',
    'This file is of version 4; this product reads versions up to 3. Update the product, or write the file in version 3.',
  ],
  [
    'wrong-type',
    { 'shop/home.json': '{\n "version": "1" }' },
    'shop/home.json:2:13',
    'Expected 1 without quotes, found the text "1". Write the value in the expected type.',
  ],
  [
    'wrong-value',
    { 'shop/home.json': '{\n "version": 0.5 }' },
    'shop/home.json:2:13',
    'Expected a whole number up to 3, found 0.5. undefined',
  ],
  [
    'unknown-template',
    { 'shop/merchant.json': own('"other"'), 'other/merchant.json': own('"_base"') },
    'shop/merchant.json:2:13',
    /^There is no template "other"\. There are: _base, _/,
  ],
  [
    'unknown-template',
    { 'shop/merchant.json': own('""') },
    'shop/merchant.json:2:13',
    /^There is no template ""\. There are: _base, /,
  ],
  [
    'unknown-template',
    { 'shop/merchant.json': own('"_base/../other"'), 'other/merchant.json': own('"_base"') },
    'shop/merchant.json:2:13',
    /^There is no template "_base\/\.\.\/other"/,
  ],
  [
    'wrong-type',
    { 'shop/merchant.json': own('["_base"]') },
    'shop/merchant.json:2:13',
    'Expected the name of a template, found the list ["_base"]. Write the value in the expected type.',
  ],
  [
    'unknown-key',
    { 'shop/home.json': '{\n "extends": "_slots" }' },
    'shop/home.json:2:2',
    /^Nothing reads the key "extends"\./,
  ],
  ...['sections.foter', 'foter', 'home.sections.footer'].map((lock): Broken => [
    'unknown-lock',
    { 'shop/home.json': `{ "$lock": ["sections.footer",\n "${lock}"] }` },
    'shop/home.json:2:2',
    lock === 'foter'
      ? 'There is no place "foter" to lock in home.json. Write keys and ids of entries with dots between them, such as "sections.footer".'
      : `There is no place "${lock}" to lock in home.json. Did you mean "sections.footer"?`,
  ]),
  [
    'unknown-lock',
    { 'shop/flags.json': '{ "$lock": ["flags.CBS3",\n "CBS3"] }' },
    'shop/flags.json:2:2',
    'There is no place "CBS3" to lock in flags.json. Did you mean "flags.CBS3"?',
  ],
  [
    'wrong-type',
    { 'shop/home.json': '{\n "$lock": "sections.footer" }' },
    'shop/home.json:2:11',
    'Expected a list of places, such as ["sections.footer"], found the text "sections.footer". Write the value in the expected type.',
  ],
  [
    'route-target',
    { 'shop/routes.json': routes('{ "id": "faq", "path": "/m/faq", "title": "menu:home" }') },
    'shop/routes.json:2:1',
    'Players would not find this: this route has neither a page nor a link. Give it "page", the key of its text, or "link", an address.',
  ],
  [
    'route-target',
    { 'shop/routes.json': routes('{ "id": "terms", "link": "https://example.com/" }') },
    'shop/routes.json:2:26',
    'Players would not find this: of a page and a link only the link is followed. Remove one of the two; "replace": true takes nothing over from the template.',
  ],
  [
    'route-target',
    {
      'shop/menus.json': '{ "care": [] }',
      'shop/routes.json': routes(
        '{ "id": "faq", "path": "/m/faq", "title": "menu:home", "link": "https://example.com/", "menu": "care" }',
      ),
    },
    'shop/routes.json:2:64',
    'Players would not find this: of a menu and a link only the link is followed. Remove one of the two; "replace": true takes nothing over from the template.',
  ],
  [
    'route-target',
    { 'shop/registration.json': '{\n "terms": "/m/login" }' },
    'shop/registration.json:2:11',
    'Players would not find this: "/m/login" is a screen of the product and shows no terms. Name the path of a page of routes.json, such as /m/terms.',
  ],
  [
    'route-target',
    { 'shop/menus.json': toGame('gates-of-gold') },
    'shop/menus.json:2:24',
    'Players would not find this: games have no pages while the flag GAME_PAGES is off. Set "GAME_PAGES": true in flags.json, or lead to another screen.',
  ],
  [
    'route-target',
    { 'shop/menus.json': toGame('Gates_of_Gold'), 'shop/flags.json': '{ "flags": { "GAME_PAGES": true } }' },
    'shop/menus.json:2:24',
    'Players would not find this: "Gates_of_Gold" is not what the address of a game ends with. Write the slug of the game, such as /m/game/gates-of-gold: small letters and figures with hyphens, at most 90.',
  ],
  [
    'duplicate-route',
    { 'shop/routes.json': routes('{ "id": "ours", "path": "/m/terms", "title": "menu:home", "page": "menu:home" }') },
    'shop/routes.json:2:25',
    'The path "/m/terms" already belongs to the route "terms". To change that one write its "id": "terms". Choose another path, or remove one of the two.',
  ],
  [
    'duplicate-route',
    {
      'shop/routes.json': routes('{ "id": "terms", "path": "/m/privacy" }'),
      'shop/registration.json': '{ "terms": "/m/privacy" }',
    },
    'shop/routes.json:2:26',
    /^The path "\/m\/privacy" already belongs to the route "privacy"\./,
  ],
  [
    'duplicate-route',
    { 'shop/routes.json': routes('{ "id": "in", "path": "/m/login", "title": "menu:home", "page": "menu:home" }') },
    'shop/routes.json:2:23',
    'The path "/m/login" already belongs to a screen of the product. Choose another path.',
  ],
  ...['/m/faq?x=1', '/m/faq.pdf', '//example.com', '/api/faq', '/m/faq/'].map((path): Broken => [
    'wrong-value',
    { 'shop/routes.json': routes(`{ "id": "in", "path": "${path}", "title": "menu:home", "page": "menu:home" }`) },
    'shop/routes.json:2:23',
    `Expected a path without query or dots that is not below /api, /assets or /texts, such as /m/faq, found "${path}". undefined`,
  ]),
  [
    'wrong-value',
    { 'shop/routes.json': routes('{ "id": "in", "path": "m/faq", "title": "menu:home", "page": "menu:home" }') },
    'shop/routes.json:2:23',
    'Expected a path without query or dots that is not below /api, /assets or /texts, such as /m/faq, found "m/faq". Did you mean "/m/faq"?',
  ],
  [
    'unknown-placeholder',
    { 'shop/texts/EN.json': '{\n "forms:minLength": "{{labl}} needs {{count}}" }' },
    'shop/texts/EN.json:2:21',
    'Nothing fills "{{labl}}" in this text. Did you mean "{{label}}"?',
  ],
  [
    'unknown-placeholder',
    { 'shop/texts/EN.json': '{\n "forms:minLength": "{{label}} needs {{colour}} characters" }' },
    'shop/texts/EN.json:2:21',
    'Nothing fills "{{colour}}" in this text. The product’s text has {{label}}, {{count}}.',
  ],
  [
    'unknown-placeholder',
    { 'shop/texts/EN.json': '{\n "menu:home": "Home of {{name}}" }' },
    'shop/texts/EN.json:2:15',
    'Nothing fills "{{name}}" in this text. The product’s text has no placeholder.',
  ],
  [
    'unknown-placeholder',
    { 'shop/texts/EN.json': '{\n "forms:minLength": "{{label}} needs {n} characters" }' },
    'shop/texts/EN.json:2:21',
    'Nothing fills "{n}" in this text. Did you mean "{{count}}"?',
  ],
];
