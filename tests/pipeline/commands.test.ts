import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runLift } from '#pipeline/commands/lift.ts';
import { codeFrame } from '#pipeline/config/locate.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { generateMerchants } from '#tests/support/generate-merchants.ts';
import { liftFile } from '#pipeline/config/lift.ts';
import { liftText } from '#pipeline/config/lift-text.ts';
import type { JsonObject } from '#schemas/json.ts';
import { listMerchants, templateNames } from '#pipeline/config/load.ts';
import { writeMerchant } from '#pipeline/commands/new-merchant.ts';
import { readiness } from '#pipeline/check/readiness.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { readSource } from '#pipeline/build/page/merchant-source.ts';
import { joinTexts, noTexts, textOf } from '#pipeline/config/texts.ts';
import { themeCss } from '#pipeline/config/theme.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };

afterEach(() => vi.restoreAllMocks());

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

test.each([
  ['home.sections.banners.setings.fallback', 'home.sections.banners.settings.fallback'],
  ['home.section.footer', 'home.sections.footer'],
  ['merchant.curency.code', 'merchant.currency.code'],
  ['theme.light.brnd', 'theme.light.brand'],
  ['flags.CBS4', 'flags.CBS3'],
  ['texts.EN.menu:hom', 'texts.EN.menu:home'],
  ['texts.EM.menu:home', 'texts.EN.menu:home'],
  ['login.identity.provider', undefined],
  ['layout.header', undefined],
])('CFG-6 explain of a path that leads nowhere, %s, names the nearest that leads somewhere', (path, near) => {
  const files = { 'shop/home.json': { sections: [{ id: 'banners', settings: { fallback: [] } }] } };
  const { note } = explain('shop', path, merchantFolder({ 'shop/merchant.json': merchant, ...files }));
  expect(note).toBe(near && `Did you mean "${near}"?`);
});

test('CFG-6 explain of a merchant that is not there names the nearest', () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant });
  expect(() => explain('shpo', 'layout', options)).toThrow('There is no merchant "shpo". Did you mean "shop"?');
});

test('CFG-5 lift of a merchant that is not there names the nearest', () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant });
  expect(() => runLift(['shpo'], false, options)).toThrow('There is no merchant "shpo". Did you mean "shop"?');
});

test('CFG-5 lifting keeps every byte that it does not concern', () => {
  const text = '{\n    "version":   0,\n    "flags": { "CBS3":1,   "MANUALREBATE":  0 }\n}\n';
  const lift = (value: JsonObject) => liftFile('flags', value);
  const { text: lifted, changes } = liftText(text, lift);
  expect(lifted).toBe('{\n    "version":   3,\n    "flags": { "CBS3":true,   "MANUALREBATE":  false }\n}\n');
  expect(changes).toHaveLength(3);
  expect(liftText(lifted, lift).changes).toEqual([]);
});

test('CFG-5 texts of a folder of version 1 have their placeholders lifted, in memory and on disk, and nothing else', async () => {
  const text =
    '{\n    "menu:share":"Get {{x}} { a } {}",\n    "shell:unread_other":   "{n} of {n}",  "shell:slide": "{n}"\n}\n';
  const options = merchantFolder({ 'shop/merchant.json': { ...merchant, version: 1 } });
  mkdirSync(join(options.merchants, 'shop/texts'));
  const file = join(options.merchants, 'shop/texts/EN.json');
  writeFileSync(file, text);
  const unread = () => explain('shop', 'texts.EN.shell:unread_other', options).value;
  expect(unread()).toBe('{{count}} of {{count}}');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(runLift(['shop'], true, options)).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(text.replaceAll('{n}', '{{count}}'));
  expect(readFileSync(join(options.merchants, 'shop/merchant.json'), 'utf8')).toContain('"version": 3');
  expect(unread()).toBe('{{count}} of {{count}}');
});

test('CFG-8 a new merchant passes all checks and knows what is missing', async () => {
  const options = merchantFolder({});
  const currency = { code: 'VND', symbol: '₫', minorUnits: 0 };
  writeMerchant({ code: 'fresh', name: 'Fresh', from: '_base', languages: ['EN'], currency }, options);
  expect(await checkErrors(['fresh'], options)).toEqual([]);
  const { isReady, findings } = await readiness('fresh', options);
  expect(isReady).toBe(false);
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(
    new Set([
      'no-domain',
      'no-jurisdiction',
      'placeholder-licence',
      'borrowed-art',
      'template-look',
      'one-language',
      'default-gateway',
      'no-frames',
      'no-downloads',
    ]),
  );
});

test('CFG-8 what merchants new writes is formatted as the project is, from every template and as a clone', () => {
  const domains = ['shop.example', `${'long-name.'.repeat(12)}example`];
  const options = merchantFolder({ 'shop/merchant.json': { ...merchant, domains } });
  const currency = { code: 'VND', symbol: '₫', minorUnits: 0 };
  const languages = ['EN', 'KO', 'FR'] as const;
  const sources = [...templateNames(openWorkspace({ root })), 'shop'];
  for (const [index, from] of sources.entries()) {
    const of = (code: string, count: number) =>
      writeMerchant({ code, name: 'Ünïcode', from, languages: languages.slice(0, count), currency }, options);
    of(`one${index}`, 1);
    of(`more${index}`, 3);
  }
  rmSync(join(options.merchants, 'shop'), { recursive: true });
  const format = [
    join(root, 'node_modules/oxfmt/bin/oxfmt'),
    '-c',
    join(root, '.oxfmtrc.json'),
    '--list-different',
    '.',
  ];
  const { status, stdout } = spawnSync(process.execPath, format, { cwd: options.merchants, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test('CFG-8 merchants new asks again until an answer can be read, then writes the folder', async () => {
  const options = merchantFolder({});
  const command = [join(root, 'scripts/merchants.ts'), 'new', '--merchants', options.merchants];
  const asked = execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORT: '8412' },
    input:
      'Har bour\ngames\nharbour\n_slot\n_slots\n\nEN KX\nEN KO en\nphb\nphp\nhttps://Harbour.example/\nharbour.example\n',
  }).toString();
  for (const answer of [
    '"Har bour" cannot be a code',
    'Did you mean "_slots"?',
    'There is no language "KX"',
    'its host belongs',
    '"phb" is no currency',
    'is no host name',
    'Next: http://harbour.localhost:8412 in',
  ])
    expect(asked).toContain(answer);
  const { merchant: resolved } = await resolveMerchant('harbour', options);
  expect(resolved?.merchant).toMatchObject({
    name: 'Harbour',
    domains: ['harbour.example'],
    languages: { default: 'EN', supported: ['EN', 'KO'] },
    currency: { code: 'PHP', symbol: '₱', minorUnits: 2 },
  });
});

test('CFG-8 a command, an option or a word too many that is not understood is reported in a sentence', () => {
  const say = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/merchants.ts'), ...words], { cwd: root }).stderr.toString();
  expect(say('nwe', 'shop')).toMatch(/unknown command 'nwe'\n\(Did you mean new\?\)/);
  expect(say()).toMatch(/^Usage: npm run merchants -- [^]*check [^]*lift /);
  expect(say('check', '--jsno')).toMatch(/unknown option '--jsno'\n\(Did you mean --json\?\)/);
  expect(say('lift', '--json')).toMatch(/unknown option '--json'/);
  expect(say('new', 'shop', '_slots', '--yes')).toMatch(/too many arguments for 'new'/);
  expect(say('explain', 'shop')).toMatch(/missing required argument 'path'/);
});

const clonedIn = async (options: WorkspaceOptions) =>
  (await readiness('copy', options)).findings.flatMap(({ rule, message }) => (rule === 'cloned-files' ? message : []));

test('CFG-8 a clone’s report lists what is still its source’s, until it has its own', async () => {
  const files = { 'merchant.json': merchant, 'legal.json': { version: 1 }, 'texts/EN.json': {}, 'texts/KO.json': {} };
  const of = (code: string) => Object.entries(files).map(([file, content]) => [`${code}/${file}`, content]);
  const options = merchantFolder(Object.fromEntries(of('shop')));
  const folder = writeMerchant({ code: 'copy', name: 'Copy', from: 'shop', languages: [] }, options);
  expect(await clonedIn(options)).toEqual(['Still those of shop: legal.json, texts/ (2 files).']);
  writeFileSync(join(folder, 'legal.json'), '{ "version": 1, "minimumAge": 21 }');
  expect(await clonedIn(options)).toEqual(['Still those of shop: texts/ (2 files).']);
});

test('CFG-8 a source that cannot be read is not cloned, and leaves nothing behind', () => {
  const options = merchantFolder({ 'shop/merchant.json': '{ broken' });
  const copy = { code: 'copy', name: 'Copy', from: 'shop', languages: [] };
  expect(() => writeMerchant(copy, options)).toThrow(/shop\/merchant\.json cannot be read: mend it first/);
  expect(listMerchants(openWorkspace(options))).not.toContain('copy');
});

test('CFG-8 a clone keeps what its source says, but for its name and domains', async () => {
  const options = merchantFolder({ 'shop/merchant.json': { ...merchant, domains: ['shop.example'] } });
  writeMerchant({ code: 'twin', name: 'Twin', from: 'shop', languages: [] }, options);
  expect(await checkErrors([], options)).toEqual([]);
  expect((await resolveMerchant('twin', options)).merchant?.merchant).toMatchObject({ name: 'Twin', domains: [] });
  expect(() => writeMerchant({ code: 'twin', name: 'Twin', from: 'shop', languages: [] }, options)).toThrow(/already/);
});

test('CFG-8 no clone of a merchant is refused for the hosts of its source, or reports visits to its collector', async () => {
  const workspace = openWorkspace({});
  const copies = listMerchants(workspace);
  const options = merchantFolder({});
  cpSync(workspace.merchantsFolder, options.merchants, { recursive: true });
  for (const from of copies) writeMerchant({ code: `copy-${from}`, name: 'Copy', from, languages: [] }, options);
  const clones = copies.map((code) => `copy-${code}`);
  expect(await checkErrors(clones, options)).toEqual([]);
  for (const code of clones) {
    const { merchant: clone } = await resolveMerchant(code, options);
    expect(clone?.domains.domains ?? []).toEqual([]);
    expect(clone?.analytics.providers ?? []).toEqual([]);
  }
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
    'shop/texts/EN.json': { 'shop:a': 'A', 'menu:home': 'Lobby' },
    'shop/texts/FR.json': { 'shop:a': 'Ah' },
  });
  const { source } = await readSource('shop', openWorkspace(options));
  const textsIn = (language: 'FR' | 'KM') => joinTexts(source?.textLayers[language] ?? noTexts);
  expect(textsIn('FR')).toMatchObject({ shop: { a: 'Ah' }, menu: { home: 'Accueil' } });
  expect(textsIn('KM')).toMatchObject({ shop: { a: 'A' }, menu: { home: 'Lobby', deposit: 'Deposit' } });
  const french = source?.textLayers.FR ?? noTexts;
  expect(french.own).toEqual({ shop: { a: 'Ah' } });
  expect([textOf(french, 'menu:home'), textOf(french, 'shop:a'), textOf(french, 'shop:b')]).toEqual([
    'Accueil',
    'Ah',
    undefined,
  ]);
});

test('I18N-2 a sentence about a field does not speak of a label that the merchant replaced', async () => {
  const options = merchantFolder({
    'shop/merchant.json': { ...merchant, languages: { default: 'EN', supported: ['EN', 'FR'] } },
    'shop/texts/EN.json': {
      'login:username': 'Player ID',
      'registration:email': 'Mail',
      'registration:email-required': 'We need your mail',
    },
  });
  const { source } = await readSource('shop', openWorkspace(options));
  const english = joinTexts(source?.textLayers.EN ?? noTexts);
  expect(english['login']).toMatchObject({
    username: 'Player ID',
    'username-required': '{{label}} is required',
    'password-required': 'Enter your password',
  });
  expect(english['registration']).toMatchObject({
    'email-required': 'We need your mail',
    'email-invalid': 'Check the format of {{label}}',
    'username-required': 'Choose a username',
  });
  expect(joinTexts(source?.textLayers.FR ?? noTexts)['login']).toMatchObject({
    username: 'Nom d’utilisateur',
    'username-required': 'Saisissez votre nom d’utilisateur',
  });
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
  expect(await checkErrors([], options)).toEqual([]);
});
