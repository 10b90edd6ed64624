import { expect, test } from 'vitest';
import { buildChain } from '#pipeline/config/chain.ts';
import { textLayersOf } from '#pipeline/config/texts.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { explain } from '#pipeline/explain/explain.ts';
import type { PackText } from '#schemas/jurisdiction.ts';
import { checkErrors } from './merchant-folder.ts';
import { packFolder, packOf } from './pack-folder.ts';

const key = 'sections:help-lines';
const law = 'The act says so. (https://law.example/act, read 2026-11-01)';
const packWith = (text: PackText['text'], more: Partial<PackText> = {}) => ({
  ...packOf({}),
  texts: { [key]: { text, why: 'The act says so.', source: 'act', ...more } },
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

test('JUR-6 a text without a source of the pack is an error', async () => {
  const unsourced = packWith({ EN: 'Call 1234' }, { source: 'acd' });
  expect(await errorsOf({ unsourced })).toMatchObject([{ rule: 'dangling-id', suggestion: 'Did you mean "act"?' }]);
});
