import type { Broken } from './broken-looks.ts';

const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
/** A home page with one section of a text; `text` is JSON and may be followed by more of its settings. */
export const promo = (text: string) =>
  `{ "sections": [{ "id": "p", "type": "promo-text", "settings": { "text":\n ${text} } }] }`;

/** Names of things that are not there, each rule broken once. */
export const brokenNames: Broken[] = [
  [
    'unknown-document',
    { 'shop/menu.json': '{}' },
    'shop/menu.json:1:1',
    'There is no document "menu.json". Did you mean "menus"?',
  ],
  [
    'unknown-language-file',
    { 'shop/texts/EM.json': '{}' },
    'shop/texts/EM.json:1:1',
    'There is no language "EM.json". Did you mean "EN"?',
  ],
  [
    'unknown-template',
    { 'shop/merchant.json': `{ ${head},\n "extends": "_bass" }` },
    'shop/merchant.json:2:13',
    'There is no template "_bass". Did you mean "_base"?',
  ],
  [
    'unknown-text',
    { 'shop/home.json': promo('"menu:hom"') },
    'shop/home.json:2:2',
    'There is no text "menu:hom". Did you mean "menu:home"?',
  ],
  [
    'unknown-icon',
    { 'shop/menus.json': '{ "footer": [{ "id": "home",\n "icon": "hoome" }] }' },
    'shop/menus.json:2:10',
    'There is no icon "hoome". Did you mean "home"?',
  ],
  [
    'unknown-route',
    { 'shop/registration.json': '{\n  "terms": "/m/agrement" }' },
    'shop/registration.json:2:12',
    'There is no route "/m/agrement". Did you mean "/m/agreement"?',
  ],
  [
    'unknown-flag',
    { 'shop/flags.json': '{ "flags": {\n  "CBS": true } }' },
    'shop/flags.json:2:3',
    'There is no flag "CBS". Did you mean "CBS3"?',
  ],
  [
    'unknown-flag',
    { 'shop/home.json': '{ "sections": [{ "id": "footer", "when": { "notFlag": ["CBS3",\n "CBS4"] } }] }' },
    'shop/home.json:2:2',
    'There is no flag "CBS4". Did you mean "CBS3"?',
  ],
  [
    'unknown-section',
    { 'shop/home.json': '{ "sections": [{ "id": "n",\n "type": "banner" }] }' },
    'shop/home.json:2:10',
    'There is no section type "banner". Did you mean "banners"?',
  ],
  [
    'unknown-action',
    { 'shop/menus.json': '{ "footer": [{ "id": "home",\n "action": { "type": "hom" } }] }' },
    'shop/menus.json:2:22',
    'There is no action type "hom". Did you mean "home"?',
  ],
  [
    'unknown-action',
    { 'shop/home.json': promo('"menu:home", "action": { "type": "depositt" }') },
    'shop/home.json:2:35',
    'There is no action type "depositt". Did you mean "deposit"?',
  ],
  [
    'unknown-route',
    { 'shop/home.json': promo('"menu:home", "action": { "type": "go", "path": "/m/notise" }') },
    'shop/home.json:2:49',
    'There is no route "/m/notise". Did you mean "/m/notice"?',
  ],
  [
    'unknown-widget',
    { 'shop/registration.json': '{ "fields": [\n { "id": "nickname", "widget": "txt" }] }' },
    'shop/registration.json:2:32',
    'There is no widget "txt". Did you mean "text"?',
  ],
  [
    'dangling-id',
    { 'shop/home.json': '{ "sections": [{ "id": "quick",\n "settings": { "menu": "quik" } }] }' },
    'shop/home.json:2:24',
    'There is no entry "quik". Did you mean "quick"?',
  ],
];
