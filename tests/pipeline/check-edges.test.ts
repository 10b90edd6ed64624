import { expect, test } from 'vitest';
import { patternLength } from '#pipeline/check/areas/form-rules.ts';
import { svgFault } from '#pipeline/check/pictures.ts';
import { placeholderFaults } from '#pipeline/check/placeholders.ts';
import { stepsOf } from '#pipeline/shape/shape-errors.ts';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };

/** `rule path` of every error of a merchant with these files. */
async function errorsOf(files: Record<string, unknown>): Promise<string[]> {
  const errors = await checkErrors(['shop'], merchantFolder({ 'shop/merchant.json': merchant, ...files }));
  return errors.map(({ rule, path }) => `${rule} ${path}`);
}

test('FLAG-2 CFG-4 a condition on a flag that does not exist is reported', async () => {
  const sections = [{ id: 'footer', when: { flag: 'CBS99' } }];
  expect(await errorsOf({ 'shop/home.json': { sections } })).toEqual(['unknown-flag sections[0].when.flag']);
});

test.each(['2026-01-01T00:00:00Z and more', '2026-02-01', '01.02.2026', '2026-13-01T00:00:00Z'])(
  'FLAG-2 CFG-4 %s is no time of a condition',
  async (from) => {
    const sections = [{ id: 'footer', when: { time: { from } } }];
    expect(await errorsOf({ 'shop/home.json': { sections } })).toEqual(['wrong-value sections[0].when.time.from']);
  },
);

test('FLAG-2 a condition that ends when it begins can never hold', async () => {
  const at = '2026-01-01T00:00:00Z';
  const sections = [{ id: 'footer', when: { time: { from: at, until: at } } }];
  expect(await errorsOf({ 'shop/home.json': { sections } })).toEqual(['never-true sections[0].when.time']);
});

test('CFG-4 what may have one of several shapes and has none of them is one error', async () => {
  const errors = await checkErrors(
    ['shop'],
    merchantFolder({
      'shop/merchant.json': merchant,
      'shop/home.json': { sections: [{ id: 'footer', when: { flag: 5 } }] },
    }),
  );
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(', or ');
});

test('CFG-4 entries that are no objects are reported, wherever they are', async () => {
  const found = await errorsOf({
    'shop/payments.json': { groups: [null], methods: ['bank'] },
    'shop/routes.json': { routes: [null, 5] },
    'shop/registration.json': { fields: [null] },
  });
  for (const path of ['groups[0]', 'methods[0]', 'routes[0]', 'routes[1]', 'fields[0]'])
    expect(found).toContainEqual(expect.stringContaining(` ${path}`));
});

test('CFG-4 a pattern of a template is reported too where the merchant’s own form cannot be read', async () => {
  const found = await errorsOf({
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    '_firm/registration.json': { fields: [{ id: 'username', pattern: '^(a+)+$' }] },
    'shop/registration.json': '{',
  });
  expect(found).toEqual(['bad-pattern fields[0].pattern', 'json-syntax ']);
});

test('CFG-4 where the pages of a merchant cannot be read, no fault of its terms is made up', async () => {
  const files = { 'shop/registration.json': { terms: '/m/help' } };
  expect(await errorsOf(files)).toEqual(['route-target terms']);
  expect(await errorsOf({ ...files, 'shop/routes.json': '{' })).toEqual(['json-syntax ']);
});

test('CFG-4 GAME-20 a menu leads to the page of a game where games have pages, whether or not its query asks for more', async () => {
  const to = (path: string) => ({ footer: [{ id: 'home', action: { type: 'go', path } }] });
  const flags = { 'shop/flags.json': { version: 3, flags: { GAME_PAGES: true } } };
  for (const path of ['/m/game/gates-of-gold', '/m/game/gates-of-gold?demo=1'])
    expect(await errorsOf({ ...flags, 'shop/menus.json': to(path) }), path).toEqual([]);
  expect(await errorsOf({ ...flags, 'shop/menus.json': to('/m/game/gates/of-gold') })).toEqual([
    'unknown-route footer[0].action.path',
  ]);
  expect(await errorsOf({ 'shop/flags.json': '{', 'shop/menus.json': to('/m/game/gates-of-gold') })).toEqual([
    'json-syntax ',
  ]);
});

test('CFG-4 a text that nothing shows is reported in the merchant’s own file, whatever it extends', async () => {
  const found = await errorsOf({
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    '_firm/layout.json': {},
    'shop/texts/EN.json': { 'shop:lost': 'Nobody reads this' },
  });
  expect(found).toEqual(['unused-text ["shop:lost"]']);
});

test('CFG-4 STUDIO-25 of a file with very many unused texts only the first are searched for what is meant, and each has its line', async () => {
  const texts = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`menu:hom${index}`, 'Home']));
  const folder = merchantFolder({ 'shop/merchant.json': merchant, 'shop/texts/EN.json': texts });
  const found = (await checkMerchants(['shop'], folder)).filter(({ rule }) => rule === 'unused-text');
  expect(found.map(({ line }) => line)).toEqual(Object.keys(texts).map((_, index) => index + 2));
  const meant = found.filter(({ suggestion }) => suggestion?.includes('menu:home'));
  expect(meant).toEqual(found.slice(0, 20));
});

test.each([
  ['^[a-z]{3}$', 3, 3],
  ['^[a-z]{2,5}$', 2, 5],
  ['^\\d{4,}$', 4, Infinity],
  ['^a+b?c*$', 1, Infinity],
  ['^a?$', 0, 1],
  ['^[\\]a]\\p{L}{2}\\u{1F600}\\u0041\\x41\\.$', 7, 7],
  ['^a\\d+?$', 2, Infinity],
])('FORM-2 a pattern %s takes from %d to %d characters', (pattern, least, most) => {
  expect(patternLength(pattern)).toEqual({ least, most });
});

test.each(['[a-z]{3}', '^a', 'a$', '^a\\$', '^(a)$', '^a|b$', '^a\\b$', '^\\1$', '^\\uD83D$'])(
  'FORM-2 of the length of a pattern %s nothing is said',
  (pattern) => expect(patternLength(pattern)).toBeUndefined(),
);

test('CFG-4 a placeholder is known with a format behind its name, and reported when it is of another name', () => {
  const faultsOf = (text: string) => placeholderFaults('EN.json', 'shop:x', text, [{ 'shop:x': 'Get {{amount}}' }]);
  expect(faultsOf('{{amount, number}} and {{- amount }}')).toEqual([]);
  expect(faultsOf('{{amuont, number}}')).toMatchObject([{ rule: 'unknown-placeholder' }]);
  expect(faultsOf('{amount}')).toMatchObject([{ rule: 'unknown-placeholder' }]);
});

const svg = 'viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"';
test.each([
  `<svg ${svg}/>`,
  `<?xml version="1.0"?>\n<!-- a -- b -->\n<svg ${svg}></svg >\n`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD" "x" [ <!ENTITY a "b"> ] ><svg ${svg}><g:a.b-c x:y = 'z' w="1"/></svg>`,
  `<svg ${svg}><style><![CDATA[ a > b { } ]]></style><text>a &amp; b &#38; c &#x26;</text></svg>`,
])('CFG-4 %s is an SVG', (text) => expect(svgFault(text)).toBeUndefined());

test.each([
  '',
  'text',
  '<svg>',
  `<svg ${svg}>`,
  `<svg ${svg}><g></svg>`,
  `<svg ${svg}></g></svg>`,
  `<svg ${svg}/><svg ${svg}/>`,
  `<svg ${svg} a=b/>`,
  `<svg ${svg} a="<"/>`,
  `<svg ${svg}>a & b</svg>`,
  `<svg ${svg}><!-- open </svg>`,
  '<svg viewBox="0 0 1 1"/>',
  `<html ${svg}/>`,
])('CFG-4 %j is no SVG that a browser shows', (text) => expect(svgFault(text)).toEqual(expect.any(String)));

test('CFG-4 steps of a pointer are keys as they are written, and positions where there is a list', () => {
  expect(stepsOf('/a~1b/c~0d/1/~01', { 'a/b': { 'c~d': [{}, { '~1': 1 }] } })).toEqual(['a/b', 'c~d', 1, '~1']);
});
