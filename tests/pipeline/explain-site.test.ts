import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '#pipeline/explain/explain.ts';
import { siteNote } from '#pipeline/explain/site-note.ts';
import { currencyConflicts } from '#pipeline/explain/site-currency.ts';
import { readSite } from '#pipeline/config/site-word.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { games } from '#schemas/gateway/games.ts';
import { registration } from '#schemas/gateway/registration.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import { listedGame } from './listed-game.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const shop = () =>
  merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description' },
    'shop/flags.json': { flags: { CBS3: true } },
  });
const info: SiteInfo = {
  ...defaultSite.info,
  whitelabel: { CBS3: false },
  menus: { member: { off: ['promotions'], first: ['help'] } },
  currency: { code: '', symbol: '€', pattern: '' },
  register: { captcha: false, countries: ['63', '65'] },
};
const under = (path: string, site: SiteInfo | undefined = info) => explain('shop', path, shop(), site);

test('FLAG-1 CFG-6 why a flag is off: the operator’s word overrides that of the files', () => {
  expect(under('flags.CBS3')).toMatchObject({
    value: false,
    site: { place: 'info.whitelabel.CBS3', says: false },
    sources: [{ layer: 'shop', value: true }],
  });
  expect(under('flags.NEWDEPOSIT')).not.toHaveProperty('site');
  expect(explain('shop', 'flags.CBS3', shop())).toMatchObject({ value: true });
});

test('MEM-2 CFG-6 why a menu entry is not there, or is the first', () => {
  expect(under('menus.member[promotions]')).toMatchObject({
    value: undefined,
    site: { place: 'info.menus.member.off', says: ['promotions'] },
    sources: [{ layer: '_base', value: { id: 'promotions' } }],
  });
  expect(under('menus.member.help')).toMatchObject({
    value: { id: 'help' },
    site: { place: 'info.menus.member.first' },
  });
  expect(under('menus.member.record')).not.toHaveProperty('site');
  const { value, site } = under('menus.member');
  expect(site).toEqual({ place: 'info.menus.member', says: info.menus?.['member'] });
  expect((value as { id: string }[]).map(({ id }) => id).slice(0, 2)).toEqual(['help', 'deposit']);
});

test('CURR-1 REG-2 CFG-6 currency by key, dialling codes whole; what the operator leaves empty is the merchant’s', () => {
  expect(under('merchant.currency.symbol')).toMatchObject({ value: '€', site: { place: 'info.currency.symbol' } });
  expect(under('merchant.currency.code')).not.toHaveProperty('site');
  expect(under('merchant.currency').value).toMatchObject({ symbol: '€', code: expect.stringMatching(/^[A-Z]{3}$/) });
  expect(under('merchant.dialingCodes').value).toEqual(['+63', '+65']);
  expect(under('merchant.dialingCodes', defaultSite.info)).not.toHaveProperty('site');
});

const listed = {
  games: [listedGame('a', { gameName: 'A', tags: ['hot'] }), listedGame('b')],
  pageNum: 1,
  totalPages: 1,
  total: 2,
};
const rules = {
  username: { enabled: true, required: true },
  email: { enabled: false, required: false },
  'extra.city': { enabled: true, required: false, maxLength: 20 },
  'extra.tax': { enabled: true, required: true },
};
let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const value = {
      info: { ...info, whitelabel: { CBS3: request.headers.merchant !== 'shop' } },
      location: { ip: '', country: '' },
      maintenance: false,
      regionRestriction: false,
      serverTime: 0,
    };
    const answers: Record<string, unknown> = {
      '/api/wps/system/status': value,
      [`/api${games.gameList.path}`]: listed,
      [`/api${registration.registrationRules.path}`]: rules,
    };
    const answer = answers[request.url?.split('?')[0] ?? ''];
    response.end(JSON.stringify(answer ? { success: true, value: answer } : {}));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const run = (merchants: string, ...words: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const command = [join(root, 'scripts/merchants.ts'), 'explain', 'shop', ...words, '--merchants', merchants];
    const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('close', (code) => resolve({ code, text }));
  });

test('CFG-6 explain --site asks the gateway, and says so in a sentence where none answers', async () => {
  const { merchants } = shop();
  const { code, text } = await run(merchants, 'flags.CBS3', '--site', `${address}/api`);
  expect(code).toBe(0);
  expect(text).toMatch(/^flags\.CBS3 = false\n/);
  expect(text).toMatch(
    /^ {2}set by site {2}http:.*\/api info\.whitelabel\.CBS3 {2}false\n {2}over {3}shop .*flags\.json/m,
  );
  const none = await run(merchants, 'flags.CBS3', '--site', `${address}/nowhere`);
  expect(none).toEqual({ code: 1, text: `No gateway tells its status at ${address}/nowhere/wps/system/status.\n` });
  await expect(readSite('http://127.0.0.1:9/api', 'shop')).rejects.toThrow('No gateway tells its status at http');
});

test('CFG-6 explain --site reads a saved answer of the gateway, with or without its envelope', async () => {
  const file = join(shop().merchants, 'status.json');
  for (const saved of [{ success: true, value: { info } }, { info }, info]) {
    writeFileSync(file, JSON.stringify(saved));
    expect((await readSite(file, 'shop')).whitelabel).toEqual({ CBS3: false });
  }
  writeFileSync(file, '{}');
  await expect(readSite(file, 'shop')).rejects.toThrow(`${file} holds no answer of /wps/system/status`);
});

test('CURR-1 another currency at the gateway is reported with the line that names the merchant’s own', async () => {
  const folder = merchantFolder({
    'shop/merchant.json':
      '{ "version": 3, "name": "Shop",\n  "currency": { "code": "JPY", "symbol": "¥", "minorUnits": 0 } }',
  });
  const file = join(folder.merchants, 'status.json');
  const of = (code: string) => {
    writeFileSync(file, JSON.stringify({ ...info, currency: { ...info.currency, code } }));
    return currencyConflicts(['shop'], openWorkspace(folder), file);
  };
  expect(await of('JPY')).toEqual([]);
  expect(await of('')).toEqual([]);
  expect(await of('USD')).toMatchObject([
    { level: 'warning', line: 2, column: 25, message: 'The currency is JPY here and USD at the gateway.' },
  ]);
});

test('CFG-6 explain --site says which games a collection has there, and what the gateway asks of a field', async () => {
  const folder = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description' },
    'shop/games.json': {
      collections: [
        { id: 'fire', title: 'menu:home', rules: { tags: ['hot'] }, tab: { icon: 'fire' } },
        { id: 'none', title: 'menu:home', pins: ['zzz'], tab: { icon: 'fire' } },
      ],
    },
    'shop/registration.json': {
      fields: [
        { id: 'city', kind: 'text', label: 'menu:home' },
        { id: 'street', kind: 'text', label: 'menu:home' },
      ],
    },
  });
  const noteOf = (path: string) => siteNote(explain('shop', path, folder), `${address}/api`, 'shop');
  expect(await noteOf('games.collections')).toBe(
    'At this gateway, of its 2 games, "fire" has 1 game: A; "none" is empty, and not shown.',
  );
  expect(await noteOf('registration.fields.city')).toMatch(
    /rule "extra\.city" is \{.*"maxLength":20.*\}; what the files say is merged with it\.$/,
  );
  expect(await noteOf('registration.fields.street')).toBe(
    'This gateway has no rule "extra.street": the field is not asked for.',
  );
  expect(await noteOf('registration.fields.email')).toMatch(/rule "email" is \{"enabled":false/);
  for (const path of ['city.label', 'captcha', 'citty'])
    expect(await noteOf(`registration.fields.${path}`), path).toBeUndefined();
  expect(await noteOf('registration.fields')).toBe(
    'This gateway also asks for extra.tax (required: nobody can register), which no layer has.',
  );
});
