import type { Warned } from './broken-warnings.ts';

const head = '"version": 2, "name": "Shop", "description": "merchant-defaults.description"';
const sections = (...entries: string[]) => ({ 'shop/home.json': `{ "sections": [\n${entries.join(',\n')}] }` });

/** Errors whose words were of no help before. */
export const helpedErrors: Warned[] = [
  [
    'patch-target-missing',
    'error',
    sections('{ "id": "winners", "remove": true }', '{ "id": "hot", "after": "winners" }'),
    'shop/home.json:3:25',
    'This file itself removes the entry "winners" of sections. Name another neighbour, or keep that entry.',
  ],
  [
    'wrong-value',
    'error',
    { 'shop/registration.json': '{ "fields": [{ "id": "email",\n "required": false }] }' },
    'shop/registration.json:2:14',
    /^Expected true or no "required" at all, found false\. Remove "required": without it that is so\./,
  ],
  [
    'unknown-key',
    'error',
    sections('{ "id": "hot", "when": {\n "lang": "EN" } }'),
    'shop/home.json:3:2',
    'Nothing reads the key "lang". Did you mean "language"?',
  ],
  [
    'unfit-widget',
    'error',
    { 'shop/registration.json': '{ "fields": [{ "id": "nickname",\n "widget": "date" }] }' },
    'shop/registration.json:2:12',
    'The widget "date" does not fit the field "nickname": it fills in a day, which no field of registration takes. Remove it, or write "text".',
  ],
  [
    'wrong-value',
    'error',
    { 'shop/menus.json': '{ "footer": [{ "id": "home",\n "icon": "home\\u200b" }] }' },
    'shop/menus.json:2:10',
    /found "home\\u200b"\. Did you mean "home"\?$/,
  ],
];

const ownRoutes = '{ "routes": [\n{ "id": "responsible", "remove": true }] }';

/** What a merchant's files make wrong in a template's: told in the merchant's. */
export const causedByMerchant: Warned[] = [
  [
    'low-contrast',
    'error',
    {
      'shop/layout.json': '{\n "header": "hero" }',
      'shop/theme.json': '{ "light": { "gradient-from": { "$value": "#fff" } } }',
    },
    'shop/layout.json:2:12',
    /^The contrast is too low: header-text on gradient-to \d\.\d\d:1 in the light theme/,
    '_base/theme.json:97:32',
  ],
  [
    'unknown-route',
    'error',
    { 'shop/routes.json': ownRoutes },
    'shop/routes.json:2:34',
    /^There is no route "/,
    '_base/menus.json:90:41',
  ],
  [
    'missing-translation',
    'error',
    {
      '_firm/home.json':
        '{ "sections": [{ "id": "word", "type": "rich-text", "settings": {\n "body": "firm.word" } }] }',
      '_firm/texts/EN.json': '{ "firm.word": "Welcome" }',
      'shop/merchant.json': `{ ${head}, "extends": "_firm",\n "languages": { "default": "EN", "supported": ["EN", "VI"] } }`,
    },
    'shop/merchant.json:2:47',
    /^The text "firm\.word" is missing in VI\./,
    '_firm/home.json:2:10',
  ],
  [
    'unknown-key',
    'error',
    { 'shop/home.json': '{ "sections": [{ "id": "hot",\n "type": "language-switch" }] }' },
    'shop/home.json:2:10',
    'Nothing reads the key "title". Write "replace": true, so that nothing of the template’s entry is kept.',
    '_base/home.json:21:21',
  ],
];
