import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { codeFrame } from '#pipeline/errors/code-frame.ts';
import { explain } from '#pipeline/explain.ts';
import { generateMerchants } from '#pipeline/generate-merchants.ts';
import { goLiveList } from '#pipeline/go-live.ts';
import { liftText } from '#pipeline/lift-text.ts';
import { listMerchants } from '#pipeline/load.ts';
import { writeMerchant } from '#pipeline/new-merchant.ts';
import { resolveMerchant } from '#pipeline/resolve.ts';
import { readSource } from '#pipeline/stamp/merchant-source.ts';
import { joinTexts, noTexts } from '#pipeline/texts.ts';
import { themeCss } from '#pipeline/theme.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 1, name: 'Shop', description: 'merchant-defaults.description' };

test('CFG-6 explain names the layer and place of a value, and the values it hides', () => {
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/home.json': '{ "sections": [\n  { "id": "hot", "settings": { "limit": 6 } }\n] }',
  });
  const { value, sources } = explain('shop', 'home.sections.hot.settings.limit', options);
  expect(value).toBe(6);
  expect(sources).toMatchObject([{ layer: 'shop', line: 2, column: 41, value: 6 }, { layer: '_base' }]);
});

test('FLAG-1 a flag that no layer sets has its default, owner and description', () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/flags.json': { flags: { CBS3: true } } });
  expect(explain('shop', 'flags.CBS3', options)).toMatchObject({
    value: true,
    note: expect.stringContaining('owner messages'),
  });
});

test('CFG-5 lifting keeps every byte that it does not concern', () => {
  const text = '{\n    "version":   0,\n    "flags": { "CBS3":1,   "MANUALREBATE":  0 }\n}\n';
  const { text: lifted, changes } = liftText('flags', text);
  expect(lifted).toBe('{\n    "version":   1,\n    "flags": { "CBS3":true,   "MANUALREBATE":  false }\n}\n');
  expect(changes).toHaveLength(3);
  expect(liftText('flags', lifted).changes).toEqual([]);
});

test('CFG-8 a new merchant passes all checks and knows what is missing', async () => {
  const options = merchantFolder({});
  const currency = { code: 'VND', symbol: '₫', minorUnits: 0 };
  writeMerchant({ code: 'fresh', name: 'Fresh', from: '_base', languages: ['EN'], currency }, options);
  expect(await checkMerchants(['fresh'], options)).toEqual([]);
  expect(goLiveList('fresh', options).join('\n')).toMatch(/domains[^]*licence[^]*icons/);
});

test('CFG-8 merchants new asks again until an answer can be read, then writes the folder', async () => {
  const options = merchantFolder({});
  const command = [join(root, 'scripts/merchants.ts'), 'new', '--merchants', options.merchants];
  const asked = execFileSync(process.execPath, command, {
    cwd: root,
    input: 'Har bour\nharbour\n_slot\n_slots\n\nEN KX\nEN KO\nphp\nharbour.example\n',
  }).toString();
  for (const answer of ['"Har bour" cannot be a code', 'Did you mean "_slots"?', 'There is no language "KX"'])
    expect(asked).toContain(answer);
  const { merchant: resolved } = await resolveMerchant('harbour', options);
  expect(resolved?.merchant).toMatchObject({
    name: 'Harbour',
    domains: ['harbour.example'],
    languages: { default: 'EN', supported: ['EN', 'KO'] },
    currency: { code: 'PHP', symbol: '₱', minorUnits: 2 },
  });
});

test('CFG-8 a clone keeps what its source says, but for its name and domains', async () => {
  const options = merchantFolder({ 'shop/merchant.json': { ...merchant, domains: ['shop.example'] } });
  writeMerchant({ code: 'twin', name: 'Twin', from: 'shop', languages: [] }, options);
  expect(await checkMerchants([], options)).toEqual([]);
  expect((await resolveMerchant('twin', options)).merchant?.merchant).toMatchObject({ name: 'Twin', domains: [] });
  expect(() => writeMerchant({ code: 'twin', name: 'Twin', from: 'shop', languages: [] }, options)).toThrow(/already/);
});

test('CFG-4 a code frame shows the line in question and its column', () => {
  const { merchants } = merchantFolder({ 'shop/layout.json': '{\n  "header": "bar",\n  "foter": "bar"\n}\n' });
  expect(codeFrame(join(merchants, 'shop/layout.json'), 3, 3)).toBe(
    '1 | {\n2 |   "header": "bar",\n3 |   "foter": "bar"\n  |   ^',
  );
});

test('CFG-1 CURR-1 a folder with one file is a merchant with all defaults', async () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant });
  expect(listMerchants(options)).toEqual(['shop']);
  const { merchant: resolved } = await resolveMerchant('shop', options);
  expect(resolved?.merchant.currency).toEqual({ code: 'CNY', symbol: '￥', pattern: '#,##0.00', minorUnits: 2 });
  expect(resolved?.flags).toMatchObject({ USERNAMEREG3: true, LOGINLINE: false });
  const css = resolved ? themeCss(resolved) : '';
  expect(css).toMatch(/^:root\{--p-[^]*\[data-theme=dark\]\{[^]*--c-bg:var\(--p-/);
});

test('I18N-2 texts are looked up merchant-language, product-language, merchant-default, product-default', async () => {
  const options = merchantFolder({
    'shop/merchant.json': { ...merchant, languages: { default: 'EN', supported: ['EN', 'FR', 'KM'] } },
    'shop/texts/EN.json': { 'shop.a': 'A', 'menu.home': 'Lobby' },
    'shop/texts/FR.json': { 'shop.a': 'Ah' },
  });
  const { source } = await readSource('shop', openWorkspace(options));
  const textsIn = (language: 'FR' | 'KM') => joinTexts(source?.textLayers[language] ?? noTexts);
  expect(textsIn('FR')).toMatchObject({ 'shop.a': 'Ah', 'menu.home': 'Accueil' });
  expect(textsIn('KM')).toMatchObject({ 'shop.a': 'A', 'menu.home': 'Lobby', 'menu.deposit': 'Deposit' });
  expect(source?.textLayers.FR?.own).toEqual({ 'shop.a': 'Ah' });
});

test('BUILD-1 the product’s texts are one object for all merchants of a default language', async () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'store/merchant.json': merchant });
  const sources = openWorkspace(options);
  const [shop, store] = await Promise.all(['shop', 'store'].map((code) => readSource(code, sources)));
  expect(shop?.source?.textLayers.EN).toBeDefined();
  expect(shop?.source?.textLayers.EN?.product).toBe(store?.source?.textLayers.EN?.product);
});

test('CFG-4 synthetic merchants for the benchmark are valid', async () => {
  const options = merchantFolder({});
  generateMerchants(options.merchants, 3);
  expect(await checkMerchants([], options)).toEqual([]);
});
