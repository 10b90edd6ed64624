import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue, type RuleName } from '#pipeline/errors/catalogue.ts';
import { levelOf } from '#pipeline/errors/problem.ts';
import { offerEntries } from '#pipeline/errors/offer-entries.ts';
import { brokenAnalytics } from './broken-analytics.ts';
import { brokenBrands } from './broken-brands.ts';
import { brokenConditions } from './broken-conditions.ts';
import { brokenFiles } from './broken-files.ts';
import { brokenForms } from './broken-forms.ts';
import { brokenLooks, type Broken } from './broken-looks.ts';
import { brokenNames, promo } from './broken-names.ts';
import { brokenPayments } from './broken-payments.ts';
import { brokenSyntax } from './broken-syntax.ts';
import { brokenValues } from './broken-values.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const head = '"version": 3, "name": "Shop", "description": "merchant-defaults:description"';
const shop = `{ ${head} }`;
const fields = (field: string) => `{ "fields": [\n${field}] }`;
/** Every rule of the check, broken once. */
const broken: Broken[] = [
  ...brokenFiles,
  [
    'unknown-key',
    {
      'shop/menus.json':
        '{ "side": [\n\n { "idd": "x", "label": "menu:home", "icon": "home", "action": { "type": "home" } } ] }',
    },
    'shop/menus.json:3:4',
    'Nothing reads the key "idd". Rename it to "id", which is required and missing.',
  ],
  ...brokenSyntax,
  ...brokenBrands,
  ...brokenAnalytics,
  ...brokenNames,
  ...brokenValues,
  [
    'contradicting-order',
    {
      'shop/home.json': '{ "sections": [{ "id": "hot",\n "after": "winners" }, { "id": "winners", "after": "hot" }] }',
    },
    'shop/home.json:2:11',
    'This order contradicts itself: "hot" after "winners" and "winners" after "hot". Remove one `before` or `after`.',
  ],
  [
    'template-cycle',
    {
      '_a/merchant.json': '{\n  "extends": "_a" }',
      'shop/merchant.json': `{ ${head}, "extends": "_a" }`,
    },
    '_a/merchant.json:2:14',
    'The template "_a" extends itself through its parents. Remove one `extends` of the circle.',
  ],
  [
    'unknown-key',
    { 'shop/layout.json': '{\n  "heeder": "bar" }' },
    'shop/layout.json:2:3',
    'Nothing reads the key "heeder". Did you mean "header"?',
  ],
  [
    'missing-key',
    { 'shop/home.json': '{ "sections": [\n { "id": "p", "type": "promo-text" }] }' },
    'shop/home.json:2:2',
    'The key "text" is required and no layer gives it. Add "text" here or in a template.',
  ],
  [
    'wrong-type',
    { 'shop/downloads.json': '{\n  "bar": "yes" }' },
    'shop/downloads.json:2:10',
    'Expected true or false, found the text "yes". Write the value in the expected type.',
  ],
  [
    'wrong-value',
    { 'shop/layout.json': '{\n  "header": "centred" }' },
    'shop/layout.json:2:13',
    'Expected one of bar, centered, hero, found "centred". Did you mean "centered"?',
  ],
  [
    'patch-target-missing',
    { 'shop/home.json': '{ "sections": [\n { "id": "winer", "remove": true }] }' },
    'shop/home.json:2:10',
    'No layer below has an entry "winer" in sections. Did you mean "winners"?',
  ],
  [
    'duplicate-id',
    { 'shop/home.json': '{ "sections": [{ "id": "footer" },\n { "id": "footer" }] }' },
    'shop/home.json:2:10',
    'The id "footer" is used twice in this list. Give one of them another id.',
  ],
  [
    'locked-value',
    {
      '_firm/registration.json': '{ "$lock": ["ageLimit"], "ageLimit": 21 }',
      'shop/merchant.json': `{ ${head}, "extends": "_firm" }`,
      'shop/registration.json': '{\n  "ageLimit": 18 }',
    },
    'shop/registration.json:2:15',
    '"registration.ageLimit" is locked by _firm. Remove it here, or ask the owner of the template.',
  ],
  [
    'missing-asset',
    { 'shop/legal.json': '{ "paymentMethods": [{ "id": "p", "name": "P",\n "image": "assets/log.svg" }] }' },
    'shop/legal.json:2:11',
    'The file "assets/log.svg" does not exist. Did you mean "assets/logo.svg"?',
  ],
  [
    'missing-translation',
    {
      'shop/merchant.json': `{ ${head}, "languages": { "default": "EN", "supported": ["EN", "KO"] } }`,
      'shop/texts/EN.json': '{ "shop:hello": "Hello" }',
      'shop/home.json': promo('"shop:hello"'),
    },
    'shop/home.json:2:2',
    'The text "shop:hello" is missing in KO. Add it to shop/texts/KO.json.',
  ],
  [
    'incomplete-language',
    { 'shop/merchant.json': `{ ${head}, "languages": { "default": "EN", "supported": ["EN",\n "KM"] } }` },
    'shop/merchant.json:2:2',
    /^KM lacks \d+ texts of the product, such as [\w.:-]+\. Translate them in locales\/KM\/, or take KM out of the supported languages.$/,
  ],
  [
    'wrong-value',
    { 'shop/merchant.json': `{ ${head}, "languages": { "default": "EN", "supported": ["EN",\n { "code": "VI" }] } }` },
    'shop/merchant.json:2:2',
    /^Expected one of EN, CN, .* found \{"code":"VI"\}\./,
  ],
  [
    'unused-text',
    { 'shop/texts/EN.json': '{\n "menu:hom": "Home" }' },
    'shop/texts/EN.json:2:2',
    'Nothing uses the text "menu:hom". Did you mean "menu:home"?',
  ],
  [
    'duplicate-domain',
    {
      'aaa/merchant.json': shop,
      'shop/merchant.json': `{ ${head}, "domains": ["shop.localhost",\n "aaa.localhost"] }`,
    },
    'shop/merchant.json:2:2',
    'The domain "aaa.localhost" also belongs to aaa, whose built-in host it is. Remove it where it does not belong: until then nobody who writes it is built.',
  ],
  [
    'unknown-key',
    { 'shop/home.json': promo('"menu:home", "action": { "type": "go", "path": "/m/notice", "pth": "" }') },
    'shop/home.json:2:62',
    'Nothing reads the key "pth". Did you mean "path"?',
  ],
  ...brokenConditions,
  ...brokenLooks,
  ...brokenForms,
  ...brokenPayments,
  [
    'bad-pattern',
    { 'shop/registration.json': fields('{ "id": "username", "pattern": "^(a+)+$" }') },
    'shop/registration.json:2:32',
    'This pattern is refused: an optional, repeated or alternative part inside a repetition can take exponential time. Use length, characters and requires instead, or a pattern without nested repetition.',
  ],
  [
    'bad-pattern',
    { 'shop/registration.json': fields('{ "id": "username", "pattern": "^a*a*$" }') },
    'shop/registration.json:2:32',
    'This pattern is refused: a value exists for which it takes more than linear time. Use length, characters and requires instead, or a pattern without nested repetition.',
  ],
  [
    'impossible-rule',
    { 'shop/registration.json': fields('{ "id": "nickname", "minLength": 9, "maxLength": 4 }') },
    'shop/registration.json:2:50',
    'No value can meet this: its length, characters and requirements exclude each other. Widen one of the two bounds.',
  ],
  [
    'impossible-rule',
    { 'shop/registration.json': fields('{ "id": "nickname", "required": true, "hidden": true }') },
    'shop/registration.json:2:49',
    'No value can meet this: the field is required but hidden, and has no default. Widen one of the two bounds.',
  ],
  [
    'default-fails',
    { 'shop/registration.json': fields('{ "id": "nickname", "minLength": 5, "default": "abc" }') },
    'shop/registration.json:2:48',
    'The default "abc" fails: minLength 5. Change the default or the rule.',
  ],
  [
    'missing-language',
    { 'shop/merchant.json': `{ ${head}, "languages": { "supported": ["EN"],\n "default": "KO" } }` },
    'shop/merchant.json:2:13',
    'The default language "KO" is not among the supported ones. Add "KO" to languages.supported.',
  ],
];

for (const [rule, files, place, says] of broken) {
  test(`CFG-4 ${rule} in ${place}: the place, what is wrong and what to do`, async () => {
    const options = merchantFolder({ 'shop/merchant.json': shop, ...files });
    const found = (await checkErrors([], options)).map(({ file, line, column, message, suggestion, ...error }) => ({
      rule: error.rule,
      place: `${relative(options.merchants, resolve(root, file))}:${line}:${column}`,
      says: `${message} ${suggestion}`.replace(`${relative(root, options.merchants)}/`, ''),
    }));
    expect(found).toEqual([{ rule, place, says: typeof says === 'string' ? says : expect.stringMatching(says) }]);
  });
}

test('CFG-4 unknown-merchant: a merchant that was asked for and is not there', async () => {
  const options = merchantFolder({ 'shop/merchant.json': shop });
  const file = relative(root, options.merchants);
  const error = { rule: 'unknown-merchant', file, line: 1, column: 1, suggestion: 'Did you mean "shop"?' };
  expect(await checkErrors(['shopp'], options)).toMatchObject([error]);
});

test('CFG-4 each error of the catalogue is broken above, or of records, acceptances and specs in a test of their own', () => {
  const withOwnTest = [
    'unknown-merchant',
    'no-merchants',
    'unknown-rule',
    'unknown-channel',
    'unknown-jurisdiction',
    'promise-contradicted',
    'rollout-undecided',
    'law-text-overridden',
    'law-text-missing',
    'law-texts-differ',
    'bad-spec',
    'spec-failed',
  ];
  const elsewhere = [...withOwnTest, 'long-collection', ...Object.keys(offerEntries)];
  const errors = (Object.keys(catalogue) as RuleName[]).filter((rule) => levelOf(rule) === 'error');
  expect(new Set([...broken.map(([rule]) => rule), ...elsewhere])).toEqual(new Set(errors));
});
