import type { Level } from '#pipeline/errors/catalogue-entry.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';

/** `template`: the line of a template that is reported beside the merchant's. */
export type Warned = [
  rule: RuleName,
  level: Level,
  files: Record<string, string | Buffer>,
  place: `${string}:${number}:${number}`,
  says: string | RegExp,
  template?: `${string}:${number}:${number}`,
];

const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const merchant = (part: string) => ({ 'shop/merchant.json': `{ ${head},\n ${part} }` });
const sections = (...entries: string[]) => ({ 'shop/home.json': `{ "sections": [\n${entries.join(',\n')}] }` });
const texts = (...entries: string[]) => ({ 'shop/texts/EN.json': `{\n${entries.join(',\n')} }` });
const legal = (part: string) => ({
  'shop/legal.json': `{ "licence": { "number": "MGA-1" },\n ${part} }`,
});

/** Ids of the sections and of the footer menu of `_base`, which a table of removals names all. */
const removals = (ids: readonly string[]) => ids.map((id) => `{ "id": "${id}", "remove": true }`).join(',\n');

/** A PNG that is long enough to be heavy: what is behind its signature is not judged here. */
const heavy = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(20_000_000)]);

/** What the check accepted before there were levels, each broken once in a merchant `shop` that is right. */
export const brokenWarnings = (baseSections: readonly string[], baseFooter: readonly string[]): Warned[] => [
  [
    'placeholder-licence',
    'warning',
    { 'shop/legal.json': '{ "minimumAge": 18 }' },
    'shop/legal.json:1:1',
    'The licence number is still the placeholder "FOYER-0000". Give "licence" in legal.json the number, link and text of the merchant’s own.',
    '_base/legal.json:6:15',
  ],
  [
    'placeholder-licence',
    'warning',
    { 'shop/legal.json': '{ "licence": {\n "number": "FOYER-0000" } }' },
    'shop/legal.json:2:12',
    /^The licence number is still the placeholder/,
  ],
  [
    'licence-hidden',
    'warning',
    sections('{ "id": "footer", "remove": true }'),
    'shop/home.json:2:29',
    'Home never shows the licence: no section of type footer is left. Keep one section of type "footer" without a condition.',
  ],
  [
    'licence-hidden',
    'warning',
    sections('{ "id": "footer", "when": { "role": "member" } }'),
    'shop/home.json:2:27',
    /^Home never shows the licence: its section of type footer has a condition\./,
  ],
  [
    'age-badge',
    'warning',
    legal('"certifications": [{ "id": "age",\n "name": "From 21" }]'),
    'shop/legal.json:3:10',
    'The badge "From 21" says 21, but players must be 18. Name and show the badge for 18, or change the age limit.',
  ],
  [
    'nothing-left',
    'warning',
    { 'shop/home.json': `{ "sections": [\n${removals(baseSections)}] }` },
    `shop/home.json:${baseSections.length + 1}:1`,
    'Nothing is left of the sections of home. Keep an entry, or write one of your own.',
  ],
  [
    'nothing-left',
    'warning',
    { 'shop/menus.json': `{ "footer": [\n${removals(baseFooter)}] }` },
    `shop/menus.json:${baseFooter.length + 1}:1`,
    /^Nothing is left of the menu "footer"\./,
  ],
  [
    'unknown-dialing-code',
    'warning',
    merchant('"dialingCodes": ["+63", "+1242",\n "+999"]'),
    'shop/merchant.json:3:2',
    'No country has the dialling code "+999". Write that of a country, such as +63, or remove it.',
  ],
  [
    'unknown-dialing-code',
    'warning',
    merchant('"dialingCodes": ["+639"]'),
    'shop/merchant.json:2:19',
    'No country has the dialling code "+639". Did you mean "+63"?',
  ],
  ...['', '  ', '\\u200b\\u00a0'].map((blank): Warned => [
    'blank-text',
    'warning',
    texts(`"menu:home": "${blank}"`),
    'shop/texts/EN.json:2:14',
    'The text "menu:home" is blank. Write it, or remove the key to get the text of the layer below.',
  ]),
  ...(
    [
      ['menu:home', '<b>Home</b>', '<b>'],
      ['forms:required', 'Give {{label}}&nbsp;here', '&nbsp;'],
      ['merchant-defaults:terms-title', 'Terms<br/>', '<br/>'],
    ] as const
  ).map(([key, text, found]): Warned => [
    'plain-text',
    'warning',
    texts(`"${key}":\n"${text}"`),
    'shop/texts/EN.json:3:1',
    `The text "${key}" is shown as it is written, and holds "${found}". Write it without HTML.`,
  ]),
  [
    'lost-placeholder',
    'warning',
    texts('"forms:minLength": "Longer, please"'),
    'shop/texts/EN.json:2:20',
    /leaves out \{\{/,
  ],
  [
    'unknown-placeholder',
    'error',
    texts('"forms:minLength": "At least {{count}"'),
    'shop/texts/EN.json:2:20',
    /^Nothing fills "\{\{count\}" in this text\. Did you mean "\{\{count\}\}"\?/,
  ],
  [
    'unknown-placeholder',
    'error',
    texts('"forms:minLength": "At least {{cuont}}"'),
    'shop/texts/EN.json:2:20',
    /^Nothing fills "\{\{cuont\}\}" in this text\. Did you mean "\{\{count\}\}"\?/,
  ],
  [
    'missing-plural',
    'warning',
    texts('"games:count_other": "{{count}} slots"'),
    'shop/texts/EN.json:2:1',
    'EN also has "games:count_one" of "games:count", which this file leaves to the product. Add "games:count_one".',
  ],
  [
    'long-text',
    'warning',
    texts(`"menu:home": "${'x'.repeat(200)}"`),
    'shop/texts/EN.json:2:14',
    'The label "menu:home" has 200 characters; there is room for 40. Write it shorter.',
  ],
  [
    'unoffered-texts',
    'warning',
    { 'shop/texts/KO.json': '{ "menu:home": "x", "nothing.of-this": "y" }' },
    'shop/texts/KO.json:1:1',
    'The merchant does not offer KO. Add "KO" to languages.supported in merchant.json, or remove the file.',
  ],
  [
    'unused-token',
    'warning',
    { 'shop/theme.json': '{ "palette": {\n "neutral-901": { "$value": "#141824" } } }' },
    'shop/theme.json:2:2',
    'Nothing refers to {palette.neutral-901}. Did you mean "neutral-900"?',
  ],
  [
    'campaign-over',
    'warning',
    sections('{ "id": "hot", "when": { "time": {\n "until": "2020-02-29T00:00:00Z" } } }'),
    'shop/home.json:3:11',
    'This was shown until 2020-02-29T00:00:00Z and never will be again. Remove the entry, or give it a new time.',
  ],
  [
    'unknown-vendor',
    'warning',
    sections(
      '{ "id": "own", "type": "provider-games", "before": "footer", "settings": { "title": "menu:home",\n "vendor": "SPDE" } }',
    ),
    'shop/home.json:3:12',
    'The platform knows no vendor "SPDE". Did you mean "SPADE"?',
  ],
  [
    'unknown-banner-group',
    'warning',
    sections('{ "id": "banners", "settings": {\n "groups": ["m_hoem"] } }'),
    'shop/home.json:3:13',
    'The platform knows no banner group "m_hoem". Did you mean "m_home"?',
  ],
  [
    'heavy-picture',
    'warning',
    {
      'shop/assets/pay.png': heavy,
      ...legal('"paymentMethods": [{ "id": "pay", "name": "Pay", "image": "assets/pay.png" }]'),
    },
    'shop/assets/pay.png:1:1',
    'The picture "assets/pay.png" has 20.0 MB; more than 500 kB are slow on a phone. Export it smaller, as WebP or AVIF.',
  ],
  [
    'currency-units',
    'warning',
    merchant('"currency": { "code": "JPY", "symbol": "¥", "pattern": "#,##0.00",\n "minorUnits": 2 }'),
    'shop/merchant.json:3:16',
    'minorUnits is 2, but JPY has 0 by ISO 4217. Write "minorUnits": 0, and accept this only if the gateway counts otherwise.',
  ],
  [
    'wrong-value',
    'error',
    sections('{ "id": "hot", "when": { "time": {\n "until": "2030-02-31T00:00:00Z" } } }'),
    'shop/home.json:3:11',
    'Expected a day that there is: 2030-02 has 28 days, found "2030-02-31T00:00:00Z". undefined',
  ],
  [
    'duplicate-entry',
    'warning',
    merchant('"languages": { "default": "EN", "supported": ["EN",\n "EN"] }'),
    'shop/merchant.json:3:2',
    '"EN" is in this list already. Remove one of the two.',
  ],
  [
    'stray-file',
    'warning',
    { 'shop/home.json.bak': '{}' },
    'shop/home.json.bak:1:1',
    'Nothing reads "home.json.bak". Write it as home.json.',
  ],
  [
    'stray-file',
    'warning',
    { 'shop/theme.json': '{}', 'shop/theme.yaml': 'light:' },
    'shop/theme.yaml:1:1',
    'Nothing reads "theme.yaml". Remove it: versions before are kept by version control.',
  ],
  [
    'lock-in-merchant',
    'warning',
    { 'shop/flags.json': '{\n "$lock": ["flags.CBS3"] }' },
    'shop/flags.json:2:2',
    'Nothing builds on a merchant, so this locks nothing. Move it to the template, or remove it.',
  ],
  [
    'remove-with-more',
    'warning',
    sections('{ "id": "winners", "remove": true,\n "settings": { "title": "menu:home" } }'),
    'shop/home.json:3:2',
    '"winners" is removed, so "settings" is not read. Remove "remove" to keep the entry, or "settings".',
  ],
  [
    'login-without-identity',
    'warning',
    { 'shop/flags.json': '{ "flags": {\n "LOGINGOOGLE": true } }' },
    'shop/flags.json:2:17',
    'LOGINGOOGLE is on, but login.json has no "identity". Set "identity" in login.json, or turn the flag off.',
  ],
  [
    'low-contrast',
    'error',
    {
      'shop/layout.json': '{ "header": "hero" }',
      'shop/theme.json':
        '{ "dark": {\n "gradient-from": { "$value": "#ffffff" } }, "light": { "gradient-from": { "$value": "#fff" }, "gradient-to": { "$value": "#ddd" } } }',
    },
    'shop/theme.json:2:31',
    /^The contrast is too low: header-text on gradient-from 1\.\d\d:1, header-text on gradient-middle \d\.\d\d:1 in the dark theme/,
  ],
  [
    'unknown-rule',
    'error',
    { 'shop/accepted.json': '{ "accepted": [\n { "rule": "long-txt", "reason": "so it is" }] }' },
    'shop/accepted.json:2:12',
    'There is no warning "long-txt". Did you mean "long-text"?',
  ],
  [
    'unknown-rule',
    'error',
    { 'shop/accepted.json': '{ "accepted": [\n { "rule": "unknown-key", "reason": "so it is" }] }' },
    'shop/accepted.json:2:12',
    '"unknown-key" is an error, not a warning. Correct what it reports: no error can be accepted.',
  ],
  [
    'missing-key',
    'error',
    { 'shop/accepted.json': '{ "accepted": [\n { "rule": "long-text" }] }' },
    'shop/accepted.json:2:2',
    /^The key "reason" is required/,
  ],
  [
    'unused-acceptance',
    'note',
    { 'shop/accepted.json': '{ "accepted": [\n { "rule": "long-text", "reason": "so it is" }] }' },
    'shop/accepted.json:2:12',
    'Nothing here breaks "long-text" any more. Remove it.',
  ],
];
