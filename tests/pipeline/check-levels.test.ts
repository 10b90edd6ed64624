import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { catalogue, type RuleName } from '#pipeline/errors/catalogue.ts';
import { goLiveEntries } from '#pipeline/errors/go-live-entries.ts';
import { siteEntries } from '#pipeline/errors/site-entries.ts';
import { levelOf, openIn, type FilePlace } from '#pipeline/errors/problem.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { readiness } from '#pipeline/check/readiness.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { gradedAnalytics } from './broken-analytics.ts';
import { warnedBrands } from './broken-brands.ts';
import { causedByMerchant, helpedErrors } from './broken-causes.ts';
import { brokenCollections } from './broken-collections.ts';
import { brokenRollouts } from './broken-rollouts.ts';
import { brokenWarnings } from './broken-warnings.ts';
import { merchantFolder, root } from './merchant-folder.ts';

/** A merchant without any findings. */
const sound = {
  'shop/merchant.json': '{ "version": 3, "name": "Shop", "description": "merchant-defaults:description" }',
  'shop/legal.json': '{ "licence": { "number": "MGA-1" } }',
};

const idsIn = (file: string, list: string) =>
  (JSON.parse(readFileSync(join(root, 'merchants/_base', file), 'utf8')) as Record<string, { id: string }[]>)[
    list
  ]?.map(({ id }) => id) ?? [];
const table = [
  ...brokenWarnings(idsIn('home.json', 'sections'), idsIn('menus.json', 'footer')),
  ...brokenCollections,
  ...brokenRollouts,
  ...warnedBrands,
  ...gradedAnalytics,
  ...helpedErrors,
  ...causedByMerchant,
];

for (const [rule, level, files, place, says, template] of table) {
  test(`CFG-4 ${level} ${rule} in ${place}: one finding, at the merchant's own line`, async () => {
    const options = merchantFolder({ ...sound, ...files });
    const shown = ({ file, line, column }: FilePlace) =>
      `${relative(options.merchants, resolve(root, file))}:${line}:${column}`;
    const found = (await checkMerchants(['shop'], options)).map((finding) => ({
      rule: finding.rule,
      level: finding.level,
      merchant: finding.merchant,
      place: shown(finding),
      says: `${finding.message} ${finding.suggestion}`,
      template: finding.template && shown(finding.template),
    }));
    const expected = typeof says === 'string' ? says : expect.stringMatching(says);
    expect(found).toEqual([{ rule, level, merchant: 'shop', place, says: expected, template }]);
  });
}

test('CFG-4 every warning and note of the check is in the table, those of the go-live list in a test of their own', () => {
  const graded = (Object.keys(catalogue) as RuleName[]).filter((rule) => levelOf(rule) !== 'error');
  const inTable = table.filter(([, level]) => level !== 'error').map(([rule]) => rule);
  const elsewhere = [
    'site-currency',
    'campaign-later',
    'promise-ahead',
    'law-text-ahead',
    ...Object.keys(siteEntries),
    ...Object.keys(goLiveEntries).filter((rule) => levelOf(rule as RuleName) !== 'error'),
  ];
  expect(new Set([...inTable, ...elsewhere])).toEqual(new Set(graded));
});

test.each([
  ['a document of another name', { 'shop/startpage.json': '{ "sections": [] }' }, ['unknown-document']],
  ['texts in a folder of another name', { 'shop/text/EN.json': '{ "shop:a": "A" }' }, ['unknown-document']],
  ['a language file of another name', { 'shop/texts/english.json': '{ "shop:a": "A" }' }, ['unknown-language-file']],
  ['a document that is a list', { 'shop/home.json': '[]' }, ['wrong-type']],
  ['a document in another format', { 'shop/home.yaml': 'sections:' }, ['stray-file']],
])('CFG-4 one cause, one message: %s is not followed by its texts', async (_, files, rules) => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (__, index) => [`shop.text-${index}`, 'x']));
  const named = { 'shop/menus.json': JSON.stringify({ footer: [{ id: 'home', label: 'shop:a' }] }) };
  const isOfTexts = Object.keys(files).some((file) => file.includes('text'));
  const others = isOfTexts ? named : { 'shop/texts/EN.json': JSON.stringify(many) };
  const found = await checkMerchants(['shop'], merchantFolder({ ...sound, ...others, ...files }));
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});

test('CFG-4 HTML is left alone in the text of a page and in a body, and so is what only looks like it', async () => {
  const section = { id: 'word', type: 'rich-text', settings: { title: 'shop:head', body: 'shop:body' } };
  const texts = {
    'merchant-defaults:terms-page': '<h2>Terms</h2>',
    'shop:body': '<p class="x">Hello</p>',
    'shop:head': 'From us <3',
    'menu:home': 'A & B, 1 < 2 > 0, <you>',
  };
  const files = { 'shop/home.json': { sections: [section] }, 'shop/texts/EN.json': texts };
  expect(await checkMerchants(['shop'], merchantFolder({ ...sound, ...files }))).toEqual([]);
});

test('CFG-8 an accepted warning is reported with its reason, at one path or everywhere, and blocks nothing', async () => {
  const long = 'x'.repeat(200);
  const files = {
    ...sound,
    'shop/merchant.json': JSON.stringify({
      version: 3,
      name: 'Shop',
      description: 'merchant-defaults:description',
      domains: ['shop.example'],
    }),
    'shop/theme.json': '{ "default": "light" }',
    'shop/texts/EN.json': JSON.stringify({ 'menu:home': long, 'menu:share': long }),
  };
  const ready = (...accepted: object[]) =>
    readiness('shop', merchantFolder({ ...files, 'shop/accepted.json': { accepted } }));
  const law = { rule: 'no-jurisdiction', reason: 'It has none yet.' };
  const icon = { rule: 'borrowed-art', reason: 'The brand is its initial.' };
  const atHome = { rule: 'long-text', path: '["menu:home"]', reason: 'Its place is wide.' };
  const half = await ready(law, icon, atHome);
  expect(half.isReady).toBe(false);
  expect(openIn(half.findings, 'warning')).toMatchObject([{ rule: 'long-text', path: '["menu:share"]' }]);
  const whole = await ready(law, icon, { rule: 'long-text', reason: 'Wide places.' });
  expect(whole.isReady).toBe(true);
  expect(whole.findings.filter(({ accepted }) => accepted === 'Wide places.')).toHaveLength(2);
});

test('CFG-8 every merchant of the project is ready to go live', async () => {
  const workspace = openWorkspace({ root });
  for (const code of listMerchants(workspace)) {
    const { findings } = await readiness(code, workspace);
    expect(findings.filter(({ level, accepted }) => level !== 'note' && accepted === undefined)).toEqual([]);
  }
});

test.each([
  ['2026-03-01', '2027-02-28', false],
  ['2026-03-01', '2027-03-03', true],
  ['2026-03-01', '2026-02-20', true],
])('OPS-3 a statement on accessibility of %s, asked on %s, is old: %s', async (reviewed, day, isOld) => {
  const contacts = [{ id: 'desk', name: 'Desk', email: 'help@shop.example' }];
  const legal = { licence: { number: 'MGA-1' }, accessibility: { reviewed, contacts, answerDays: 7 } };
  const options = merchantFolder({ ...sound, 'shop/legal.json': JSON.stringify(legal) });
  const { findings } = await readiness('shop', { ...options, at: Date.parse(day) });
  expect(findings.some(({ rule }) => rule === 'old-statement')).toBe(isOld);
});
