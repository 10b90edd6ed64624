import { expect, test } from 'vitest';
import { placeholderFaults } from '#pipeline/check/placeholders.ts';
import { assetOf } from '#pipeline/config/assets.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };

async function errorsOf(files: Record<string, unknown>, codes: string[] = ['shop']) {
  return checkErrors(codes, merchantFolder({ 'shop/merchant.json': merchant, ...files }));
}

test('CFG-4 a merchant that only names itself passes', async () => {
  expect(await errorsOf({})).toEqual([]);
});

test('CFG-4 an unknown and a missing key of near names are one rename', async () => {
  const errors = await errorsOf({ 'shop/legal.json': '{ "certifications": [\n { "id": "x", "nam": "X" }] }' });
  expect(errors).toMatchObject([
    { rule: 'unknown-key', line: 2, column: 15, suggestion: 'Rename it to "name", which is required and missing.' },
  ]);
});

test('CFG-3 a payment method of a template can be removed and placed', async () => {
  const firm = {
    paymentMethods: [
      { id: 'bank', name: 'Bank' },
      { id: 'card', name: 'Card' },
    ],
  };
  const files = {
    '_firm/legal.json': firm,
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    'shop/legal.json': {
      paymentMethods: [
        { id: 'bank', remove: true },
        { id: 'qr', name: 'QR', before: 'card' },
      ],
    },
  };
  expect(await errorsOf(files)).toEqual([]);
  const { merchant: resolved } = await resolveMerchant('shop', merchantFolder(files));
  expect(resolved?.legal.paymentMethods.map(({ id }) => id)).toEqual(['qr', 'card']);
});

test('CFG-4 all errors are reported at once, a duplicate domain too', async () => {
  const other = { ...merchant, domains: ['a.example'] };
  const files = {
    'shop/merchant.json': { ...other },
    'other/merchant.json': other,
    'shop/layout.json': '{ "tile": 1, "density": "wide" }',
  };
  const errors = await errorsOf(files, []);
  expect(errors.map(({ rule }) => rule).toSorted()).toEqual([
    'duplicate-domain',
    'duplicate-domain',
    'wrong-value',
    'wrong-value',
  ]);
});

test.each([
  ['flag and notFlag', { flag: 'CBS3', notFlag: 'CBS3' }, 'when.notFlag'],
  ['width', { width: { min: 700, max: 400 } }, 'when.width'],
  ['time', { time: { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }, 'when.time'],
  ['language', { language: 'KO' }, 'when.language'],
])('FLAG-2 a condition that can never hold is an error: %s', async (_, when, path) => {
  const errors = await errorsOf({ 'shop/home.json': { sections: [{ id: 'footer', when }] } });
  expect(errors).toMatchObject([{ rule: 'never-true', path: `sections[0].${path}` }]);
});

test('FORM-4 a pattern that repeats a group has a second opinion', async () => {
  const of = (pattern: string) => errorsOf({ 'shop/registration.json': { fields: [{ id: 'username', pattern }] } });
  expect(await of('(?:ab)+c')).toMatchObject([
    { rule: 'bad-pattern', message: expect.stringContaining('linear time') },
  ]);
  expect(await of('^(?:ab)+c$')).toEqual([]);
});

const origins = 'an origin without a path, such as https://games.example or https://*.games.example:8443';
test.each(['frameOrigins', 'connectOrigins', 'imageOrigins'])('SAFE-1 CFG-4 %s holds origins alone', async (key) => {
  const of = (...values: string[]) =>
    errorsOf({ 'shop/security.json': `{ "${key}": [\n${values.map((value) => JSON.stringify(value)).join(',\n')}] }` });
  expect(await of('https://x; frame-ancestors *')).toMatchObject([
    {
      rule: 'wrong-value',
      file: expect.stringMatching(/shop\/security\.json$/),
      line: 2,
      column: 1,
      path: `${key}[0]`,
      message: `Expected ${origins} (http for localhost only), found "https://x; frame-ancestors *".`,
    },
  ]);
  const refused = ['https://x\nset-cookie: a', 'https://x,y', "'unsafe-inline'", '*', 'https:', 'https://a.*.example'];
  refused.push(
    'https://x/path',
    'https://x y',
    'http://x.example',
    'data:',
    'https://x\n',
    'https://[::1]',
    'https://x%3By',
  );
  expect((await of(...refused)).map(({ path }) => path)).toEqual(refused.map((_, index) => `${key}[${index}]`));
  const fine = ['https://games.example', 'https://*.games.example:8443', 'http://localhost:8080', 'http://127.0.0.1'];
  expect(await of(...fine, 'http://games.localhost:8080', 'https://xn--bcher-kva.example')).toEqual([]);
});

test.each(['https://x;require-trusted-types-for', 'https://x,y/', 'https://a%3Bb/', 'https://a；b/'])(
  'SAFE-1 an address of the policy has a host that is nothing but a host: %s',
  async (address) => {
    const errors = await errorsOf({
      'shop/merchant.json': { ...merchant, imageOrigins: [address], gateway: { baseUrl: address } },
    });
    expect(errors.map(({ path }) => path).toSorted()).toEqual(['gateway.baseUrl', 'imageOrigins[0]']);
    expect(errors.map(({ message }) => message).join('\n')).toContain(
      'a path such as /api, or an https address such as',
    );
  },
);

test('CFG-2 assets are looked for in the merchant, then in its templates', async () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/assets/icon.svg': '<svg/>' });
  const { chain } = await resolveMerchant('shop', options);
  if (!chain) throw new Error('There is no merchant "shop".');
  expect(assetOf(chain, 'assets/icon.svg')).toContain('shop');
  expect(assetOf(chain, 'assets/logo.svg')).toContain('_base');
  expect(assetOf(chain, 'assets/none.svg')).toBeUndefined();
});

test('CFG-4 a page that a merchant takes away is missed where it does so, with the line that leads there', async () => {
  const errors = await errorsOf({ 'shop/routes.json': { routes: [{ id: 'responsible', remove: true }] } });
  expect(errors).toMatchObject([
    {
      rule: 'unknown-route',
      file: expect.stringMatching(/shop\/routes\.json$/),
      merchant: 'shop',
      template: { file: expect.stringMatching(/_base\/menus\.json$/) },
    },
  ]);
});

test('CFG-4 what a template names is judged for the languages and texts of each of its merchants', async () => {
  const firm = { ...merchant, extends: '_firm' };
  const errors = await errorsOf(
    {
      '_firm/home.json': { sections: [{ id: 'word', type: 'rich-text', settings: { body: 'firm:word' } }] },
      '_firm/texts/EN.json': { 'firm:word': 'Welcome' },
      'shop/merchant.json': firm,
      'shop/texts/EN.json': { 'firm:word': 'Come in' },
      'other/merchant.json': { ...firm, languages: { default: 'EN', supported: ['EN', 'VI'] } },
    },
    [],
  );
  expect(errors).toMatchObject([
    {
      rule: 'missing-translation',
      file: expect.stringMatching(/other\/merchant\.json$/),
      path: 'languages.supported',
      merchant: 'other',
      template: { file: expect.stringMatching(/_firm\/home\.json$/) },
      message: expect.stringContaining('VI'),
    },
  ]);
});

test('CFG-4 a language that lacks texts is reported at its own place, behind one that is none', async () => {
  const languages = { default: 'EN', supported: ['EN', 'XX', 'KM'] };
  const errors = await errorsOf({ 'shop/merchant.json': { ...merchant, languages } });
  expect(errors).toMatchObject([
    { rule: 'wrong-value', path: 'languages.supported[1]' },
    { rule: 'incomplete-language', path: 'languages.supported[2]' },
  ]);
});

test('CFG-4 no schema bounds or compares entries: those of a template are judged apart from a merchant’s own', () => {
  expect(JSON.stringify(merchantDocuments)).not.toMatch(/"(maxItems|uniqueItems|maxProperties|contains)"/);
});

test('CFG-3 a lock may name what the schemas know although no layer says it, in settings and actions of kinds too', async () => {
  const files = {
    '_firm/home.json': {
      $lock: ['sections', 'sections.hot.settings.limit', 'sections.hot.when.role', 'sections.categories.settings'],
    },
    '_firm/menus.json': { $lock: ['footer.promotion.action.path', 'side'] },
    '_firm/theme.json': { $lock: ['light.brand', 'palette.brand-500.$value', 'default'] },
    '_firm/merchant.json': { $lock: ['gateway.baseUrl', 'languages.supported', 'logoDark'] },
    '_firm/flags.json': { $lock: ['flags.CBS3'] },
    'shop/merchant.json': { ...merchant, extends: '_firm' },
  };
  expect(await errorsOf(files)).toEqual([]);
});

test.each(['CNY', 'PHP', 'VND', 'BTC', 'XGP'])('CURR-1 amounts may be in %s', async (code) => {
  expect(await errorsOf({ 'shop/merchant.json': { ...merchant, currency: { code } } })).toEqual([]);
});

test.each([
  [
    'not leave one out',
    'forms:short',
    'At least {{count}}',
    ['The text "forms:short" leaves out {{label}} of the product’s text.'],
  ],
  ['leave out the number of one thing', 'games:count_one', 'a game', []],
  ['not hold half of one', 'forms:short', '{{label}} of {{count', ['Nothing fills "{{count" in this text.']],
  ['use that of another plural form', 'games:count_one', '{{ count, number }} game', []],
  ['hold other braces', 'forms:short', '{{label}} { } {a b} {{count}}', []],
  [
    'not use that of another text',
    'forms:short',
    '{{m}}: {{label}}, {{count}}, {{m}}',
    ['Nothing fills "{{m}}" in this text.'],
  ],
])('CFG-4 a replaced text may %s', (_, key, text, messages) => {
  const product = {
    'forms:short': '{{label}} of {{count}}',
    'games:count_one': 'one game',
    'games:count_other': '{{m}} {{count}} games',
  };
  expect(placeholderFaults('EN.json', key, text, [product]).map(({ message }) => message)).toEqual(messages);
});
