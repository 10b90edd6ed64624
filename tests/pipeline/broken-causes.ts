import type { Warned } from './broken-warnings.ts';

const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const sections = (...entries: string[]) => ({ 'shop/home.json': `{ "sections": [\n${entries.join(',\n')}] }` });

/** Errors whose messages were of no help before. */
export const helpedErrors: Warned[] = [
  [
    'missing-key',
    'error',
    sections('{ "id": "hot" }', '{ "type": "rich-text", "settings": { "body": "a.b" } }'),
    'shop/home.json:3:1',
    'The key "id" is required and no layer gives it. Add "id" with a name that no other entry of this list has.',
  ],
  [
    'unknown-key',
    'error',
    sections('{ "id": "hot" }', '{ "ID": "mine", "type": "winner-board" }'),
    'shop/home.json:3:3',
    'Nothing reads the key "ID". Rename it to "id", which is required and missing.',
  ],
  [
    'duplicate-id',
    'error',
    sections(
      '{ "id": "mine", "type": "promo-text", "settings": { "text": "merchant-defaults:promo" } }',
      '{ "id": "mine", "type": "provider-games", "settings": { "vendor": "PP" } }',
    ),
    'shop/home.json:3:9',
    'The id "mine" is used twice in this list. Give one of them another id.',
  ],
  [
    'patch-target-missing',
    'error',
    sections('{ "id": "zebras", "settings": { "limit": 3 } }'),
    'shop/home.json:2:9',
    'No layer below has an entry "zebras" in sections. Remove the patch, or add "type" to make it a new entry.',
  ],
  [
    'patch-target-missing',
    'error',
    sections('{ "id": "hot", "after": "zebras" }'),
    'shop/home.json:2:25',
    'No layer below has an entry "zebras" in sections. Name an entry of this list, or remove "after".',
  ],
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

const ofFirm = { '_firm/merchant.json': '{ "version": 3 }', 'shop/merchant.json': `{ ${head}, "extends": "_firm" }` };

const ownRoutes = '{ "routes": [\n{ "id": "responsible", "remove": true }] }';

/** Errors that a merchant's files cause in a template's file: reported at the merchant's. */
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
        '{ "sections": [{ "id": "word", "type": "rich-text", "settings": {\n "body": "firm:word" } }] }',
      '_firm/texts/EN.json': '{ "firm:word": "Welcome" }',
      'shop/merchant.json': `{ ${head}, "extends": "_firm",\n "languages": { "default": "EN", "supported": ["EN", "VI"] } }`,
    },
    'shop/merchant.json:2:47',
    /^The text "firm:word" is missing in VI\./,
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
  [
    'dangling-id',
    'error',
    {
      ...ofFirm,
      '_firm/games.json':
        '{ "collections": [{ "id": "ours", "title": "games:new-games", "pins": ["A1"], "tab": { "icon": "fire" } }] }',
      '_firm/home.json':
        '{ "sections": [{ "id": "own", "type": "game-collection", "before": "footer", "settings": {\n "collection": "ours" } }] }',
      'shop/games.json': '{ "collections": [\n{ "id": "ours", "remove": true }] }',
    },
    'shop/games.json:2:27',
    /^There is no entry "ours"\./,
    '_firm/home.json:2:16',
  ],
  [
    'dangling-id',
    'error',
    {
      ...ofFirm,
      '_firm/payments.json': '{ "groups": [{ "id": "ours", "title": "menu:home" }] }',
      '_firm/registration.json':
        '{ "groups": [{ "id": "ours", "title": "menu:home" }], "fields": [{ "id": "nickname",\n "group": "ours" }] }',
      'shop/payments.json': '{ "groups": [{ "id": "ours", "remove": true }] }',
      'shop/registration.json': '{ "groups": [\n{ "id": "ours", "remove": true }] }',
    },
    'shop/registration.json:2:27',
    /^There is no entry "ours"\./,
    '_firm/registration.json:2:11',
  ],
  [
    'age-below-law',
    'error',
    {
      ...ofFirm,
      '_firm/registration.json':
        '{ "fields": [{ "id": "born", "kind": "date", "label": "menu:home",\n "minimumAge": 18 }] }',
      'shop/legal.json': '{ "licence": { "number": "MGA-1" },\n "minimumAge": 21 }',
      'shop/registration.json': '{ "ageLimit": 21 }',
    },
    'shop/legal.json:2:16',
    'Players of 18 years pass the field "born", but legal.minimumAge says that they must be 21. Give "born" in registration.json "minimumAge": 21.',
    '_firm/registration.json:2:16',
  ],
  [
    'section-contrast',
    'error',
    {
      ...ofFirm,
      '_firm/home.json': '{ "sections": [{ "id": "hot", "background": "band" }] }',
      '_firm/theme.json':
        '{ "light": { "band": { "$value": "#ffffff" } }, "dark": { "band": { "$value": "#000000" } } }',
      'shop/theme.json': '{ "light": { "band": {\n "$value": "#000000" } } }',
    },
    'shop/theme.json:2:12',
    /^On "band" the contrast is too low: text \d\.\d\d:1 in the light theme/,
  ],
  [
    'unknown-consent-group',
    'error',
    {
      ...ofFirm,
      '_firm/analytics.json':
        '{ "privacy": "/m/privacy", "groups": [{ "id": "all", "title": "menu:home", "text": "menu:home" }], "providers": [{ "id": "a", "events": ["page.viewed"], "dataLayer": "layer",\n "group": "all" }] }',
      '_firm/menus.json':
        '{ "side": [{ "id": "consent", "label": "consent:title", "icon": "info", "action": { "type": "panel", "panel": "consent" } }] }',
      'shop/analytics.json': '{ "groups": [\n{ "id": "all", "remove": true }] }',
    },
    'shop/analytics.json:2:26',
    /^There is no consent group "all"\./,
    '_firm/analytics.json:2:11',
  ],
  [
    'missing-token',
    'error',
    {
      ...ofFirm,
      '_firm/home.json': '{ "sections": [{ "id": "hot",\n "background": "band" }] }',
      'shop/theme.json': '{ "dark": {\n "band": { "$value": "#000000" } } }',
    },
    'shop/theme.json:2:22',
    'The light theme lacks the token "band". Add it, or extend a template that has it.',
  ],
];
