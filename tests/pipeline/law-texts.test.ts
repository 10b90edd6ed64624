import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { textLayersOf } from '#pipeline/config/texts.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { compliancePage } from '#pipeline/release/compliance-page.ts';
import { complianceOf } from '#pipeline/release/compliance.ts';
import { explain } from '#pipeline/explain/explain.ts';
import type { PackText } from '#schemas/jurisdiction.ts';
import { checkErrors } from './merchant-folder.ts';
import { packFolder, packOf } from './pack-folder.ts';

const key = 'sections:help-lines';
const law = 'The act says so. (https://law.example/act, read 2026-11-01)';
const packWith = (text: PackText['text'], more: Partial<PackText> = {}) => ({
  ...packOf({}),
  texts: { [key]: [{ text, why: 'The act says so.', source: 'act', ...more }] },
});
const merchant = {
  version: 3,
  name: 'Shop',
  description: 'merchant-defaults:description',
  languages: { default: 'EN', supported: ['EN'] },
};
const act = packWith({ EN: 'Call 1234', ES: 'Llama al 1234' });

/** Errors of a merchant under these packs. */
const errorsOf = (packs: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  checkErrors(
    ['shop'],
    packFolder(packs, {
      'shop/merchant.json': merchant,
      'shop/legal.json': `{\n"jurisdictions": ${JSON.stringify(Object.keys(packs))} }`,
      ...more,
    }),
  );

test('JUR-6 without an override the words of the pack are shown, and explain shows whose they are', () => {
  const options = packFolder(
    { act },
    { 'shop/merchant.json': merchant, 'shop/legal.json': { jurisdictions: ['act'] } },
  );
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, 'shop');
  expect(chain && textLayersOf(workspace, chain).EN?.own).toMatchObject({ sections: { 'help-lines': 'Call 1234' } });
  const { value, sources } = explain('shop', `texts.EN.${key}`, options);
  expect(value).toBe('Call 1234');
  expect(sources).toMatchObject([{ layer: 'jurisdictions/act', line: expect.any(Number), law }, { layer: 'product' }]);
  expect(sources[0]?.line).toBeGreaterThan(1);
});

test('JUR-6 other words of the merchant or of its template are an error at their line, with pack, law and source', async () => {
  const words = `{\n"${key}": "Help" }`;
  const fault = {
    rule: 'law-text-overridden',
    line: 2,
    message: `jurisdictions/act gives the words of "${key}": ${law}`,
    suggestion: `Remove "${key}".`,
  };
  expect(await errorsOf({ act }, { 'shop/texts/EN.json': words })).toMatchObject([
    { ...fault, file: expect.stringMatching('shop/texts/EN.json$') },
  ]);
  const ofTemplate = {
    'shop/merchant.json': { ...merchant, extends: '_house' },
    '_house/merchant.json': { version: 3 },
    '_house/texts/EN.json': words,
  };
  expect(await errorsOf({ act }, ofTemplate)).toMatchObject([
    { ...fault, file: expect.stringMatching('_house/texts/EN.json$') },
  ]);
});

test('JUR-6 a text that the pack marks free may be worded differently, and the same words are no other', async () => {
  const free = packWith({ EN: 'Call 1234' }, { free: true });
  expect(await errorsOf({ free }, { 'shop/texts/EN.json': { [key]: 'Help' } })).toEqual([]);
  expect(await errorsOf({ act }, { 'shop/texts/EN.json': { [key]: 'Call 1234' } })).toEqual([]);
});

test('JUR-6 a language that the merchant offers and the pack lacks is an error there', async () => {
  const languages = '{ "default": "EN", "supported": ["EN",\n"FR"] }';
  const written = JSON.stringify(merchant).replace(/"languages":.*$/, `"languages": ${languages} }`);
  expect(await errorsOf({ act }, { 'shop/merchant.json': written })).toMatchObject([
    {
      rule: 'law-text-missing',
      file: expect.stringMatching('shop/merchant.json$'),
      line: 2,
      message: `jurisdictions/act has no words in FR for "${key}".`,
      suggestion: `Write "${key}" in FR into the pack, or do not offer FR.`,
    },
  ]);
});

test('JUR-6 two packs that word one text differently are an error that names both', async () => {
  const other = packWith({ EN: 'Call 5678' });
  expect(await errorsOf({ act, other })).toMatchObject([
    {
      rule: 'law-texts-differ',
      file: expect.stringMatching('shop/legal.json$'),
      line: 2,
      message: `jurisdictions/other and jurisdictions/act give different words for "${key}".`,
      suggestion: expect.stringContaining('both packs'),
    },
  ]);
  expect(await errorsOf({ act, again: act })).toEqual([]);
});

test('JUR-6 JUR-7 words change on their day, what they will contradict is a warning before, and two at once are an error', async () => {
  const day = '2027-03-01T00:00:00Z';
  const said = { why: 'The act says so.', source: 'act' };
  const words = [
    { text: { EN: 'Call 1234' }, until: day, ...said },
    { text: { EN: 'Call 5678' }, from: day, ...said },
  ];
  const files = (merchants = {}) => ({
    'shop/merchant.json': merchant,
    'shop/legal.json': { jurisdictions: ['dated'] },
    ...merchants,
  });
  const dated = { ...packOf({}), texts: { [key]: words } };
  const at = (when: string) => ({ ...packFolder({ dated }, files()), at: Date.parse(when) });
  expect(explain('shop', `texts.EN.${key}`, at('2027-02-28'))).toMatchObject({ value: 'Call 1234' });
  expect(explain('shop', `texts.EN.${key}`, at('2027-03-01'))).toMatchObject({
    value: 'Call 5678',
    sources: [{ layer: 'jurisdictions/dated', file: expect.stringMatching('dated.json$') }, { layer: 'product' }],
  });
  const same = packFolder({ dated }, files({ 'shop/texts/EN.json': `{\n"${key}": "Call 1234" }` }));
  const found = async (when: string) => {
    const options = { ...same, at: Date.parse(when) };
    return (await checkMerchants(['shop'], options)).filter(({ rule }) => rule.startsWith('law-'));
  };
  expect(await found('2026-11-28')).toEqual([]);
  expect(await found('2027-01-01')).toMatchObject([
    {
      rule: 'law-text-ahead',
      level: 'warning',
      line: 2,
      message: `From 2027-03-01 on: jurisdictions/dated gives the words of "${key}": ${law}`,
      suggestion: `Before 2027-03-01: Remove "${key}".`,
    },
  ]);
  expect(await found('2027-03-01')).toMatchObject([{ rule: 'law-text-overridden', level: 'error', line: 2 }]);
  const twice = { ...dated, texts: { [key]: words.map(({ text }) => ({ text, ...said })) } };
  expect(await errorsOf({ twice })).toMatchObject([
    { rule: 'law-texts-differ', message: `jurisdictions/twice gives two wordings of "${key}" at once.` },
  ]);
});

test('JUR-6 a key that nothing shows is an error at its line of the pack, with the one that is meant', async () => {
  const misnamed = { ...act, texts: { 'sections:help-line': act.texts[key] } };
  expect(await errorsOf({ misnamed })).toMatchObject([
    {
      rule: 'unused-text',
      file: expect.stringMatching('misnamed.json$'),
      message: 'Nothing uses the text "sections:help-line".',
      suggestion: `Did you mean "${key}"?`,
    },
  ]);
});

test('JUR-6 words that a pack marks free are below those of a template, language by language', () => {
  const free = packWith({ EN: 'Call 1234', ES: 'Llama al 1234' }, { free: true });
  const options = packFolder(
    { free },
    {
      'shop/merchant.json': { ...merchant, extends: '_house', languages: { default: 'EN', supported: ['EN', 'ES'] } },
      'shop/legal.json': { jurisdictions: ['free'] },
      '_house/merchant.json': { version: 3 },
      '_house/texts/EN.json': { [key]: 'Our help' },
    },
  );
  const shown = (language: string) => explain('shop', `texts.${language}.${key}`, options).value;
  expect([shown('EN'), shown('ES')]).toEqual(['Our help', 'Llama al 1234']);
});

test('JUR-6 JUR-8 the report lists what players read of each text, and says what is against it', () => {
  const options = packFolder(
    { act },
    {
      'shop/merchant.json': { ...merchant, languages: { default: 'EN', supported: ['EN', 'FR'] } },
      'shop/legal.json': { jurisdictions: ['act'] },
    },
  );
  const report = complianceOf(openWorkspace(options), 'shop', 'none');
  expect(report.texts).toMatchObject([
    { pack: 'act', key, isFree: false, law, shown: { EN: 'Call 1234', FR: expect.any(String) } },
  ]);
  expect(report.lacks).toContain(`jurisdictions/act has no words in FR for "${key}".`);
  expect(compliancePage(report)).toContain('<p lang="en">EN: Call 1234</p>');
});

test('JUR-6 a text without a source of the pack is an error', async () => {
  const unsourced = packWith({ EN: 'Call 1234' }, { source: 'acd' });
  expect(await errorsOf({ unsourced })).toMatchObject([{ rule: 'dangling-id', suggestion: 'Did you mean "act"?' }]);
});
