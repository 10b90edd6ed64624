import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readiness } from '#pipeline/check/readiness.ts';
import { goLiveEntries } from '#pipeline/errors/go-live-entries.ts';
import type { NewBrandView, ReadyView, StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
type Answer<T> = { status: number; body: T & { message?: string } };

async function open() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop', domains: ['shop.example'] },
    'shop/legal.json': { version: 3, minimumAge: 21 },
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const app = await createStudio({ live: new LiveSession(session), token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const ask = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer<T>> => {
    const given = { method, url: `/studio-api/${path}`, headers, ...(payload && { payload }) };
    const answer = await app.inject(given);
    return { status: answer.statusCode, body: answer.json<Answer<T>['body']>() };
  };
  const json = (file: string) => JSON.parse(readFileSync(join(merchants, file), 'utf8')) as object;
  return {
    root,
    merchants,
    json,
    add: (payload: object) => ask<StateView>('POST', 'brand', payload),
    offered: (asked: Record<string, string>) => ask<NewBrandView>('GET', `new-brand?${new URLSearchParams(asked)}`),
    ready: (code: string) => ask<ReadyView>('GET', `brands/${code}/ready`),
    post: (name: string, payload: object) => ask<StateView>('POST', name, payload),
  };
}
const harbour = { code: 'harbour', name: 'Harbour', from: '_live', languages: ['EN', 'UR'] };

test('STUDIO-19 a new brand is made from a template or a brand, and is there at once; a code that cannot be is told', async () => {
  const { add, json } = await open();
  const { body } = await add(harbour);
  expect(body.brands.find(({ code }) => code === 'harbour')).toMatchObject({
    name: 'Harbour',
    layers: ['_live', '_base'],
  });
  expect(json('harbour/merchant.json')).toMatchObject({ languages: { default: 'EN', supported: ['EN', 'UR'] } });
  expect(await add(harbour)).toMatchObject({
    status: 409,
    body: { message: 'There already is a merchant "harbour".' },
  });
  expect((await add({ ...harbour, code: '../out' })).status).toBe(409);
  expect((await add({ ...harbour, code: 'games' })).body.message).toContain('"games" cannot be a code');
  expect((await add({ ...harbour, code: 'b', from: '../shop' })).status).toBe(409);
  expect((await add({ ...harbour, code: 'c', languages: [] })).status).toBe(400);
});

test('STUDIO-19 hosts, currency and market are written where the pipeline reads them; what cannot be is told, and no folder is left', async () => {
  const { add, json, merchants } = await open();
  const market = { currency: 'PHP', domains: ['harbour.example', 'm.harbour.example'], jurisdictions: ['philippines'] };
  expect((await add({ ...harbour, ...market })).status).toBe(200);
  expect(json('harbour/merchant.json')).toMatchObject({
    domains: market.domains,
    currency: { code: 'PHP', symbol: '₱', minorUnits: 2, pattern: '#,##0.00' },
  });
  expect(json('harbour/legal.json')).toMatchObject({ version: 3, jurisdictions: ['philippines'] });
  await add({ ...harbour, code: 'twin', from: 'shop', jurisdictions: ['malta'] });
  expect(json('twin/legal.json')).toEqual({ version: 3, minimumAge: 21, jurisdictions: ['malta'] });
  expect(json('shop/legal.json')).toEqual({ version: 3, minimumAge: 21 });
  const refused = async (change: object) => (await add({ ...harbour, code: 'no', ...change })).body.message;
  expect(await refused({ currency: 'PHQ' })).toMatch(/^"PHQ" is no currency code/);
  expect(await refused({ domains: ['https://a.example'] })).toMatch(/"https:\/\/a\.example" is no host name/);
  expect(await refused({ jurisdictions: ['malt'] })).toMatch(/There is no pack "malt"\. Did you mean "malta"\?/);
  expect(existsSync(join(merchants, 'no'))).toBe(false);
});

test('STUDIO-19 a code is proposed for a name, free and fit for a host, and what is typed instead is judged', async () => {
  const { offered } = await open();
  const proposed = async (name: string) => (await offered({ name })).body.proposed;
  expect(await proposed('Rồng Vàng Club')).toBe('rong-vang-club');
  expect(await proposed('Shop')).toBe('shop-2');
  expect(await proposed('金龙')).toBe('');
  const { body } = await offered({ name: 'Shop', code: 'shop' });
  expect(body.fault).toBe('There already is a merchant "shop".');
  expect(body.sources).toContainEqual({ code: 'shop', name: 'Shop', isTemplate: false });
  expect(body.sources[0]).toMatchObject({ code: '_base', isTemplate: true });
  expect(body.jurisdictions).toContainEqual({ id: 'malta', name: 'Malta' });
  expect((await offered({ name: 'Shop', code: 'Shop!' })).body.fault).toContain('"Shop!" cannot be a code');
});

test('STUDIO-19 the go-live list is that of the gate, each line with its field; done or accepted, the brand is ready', async () => {
  const { add, ready, post, root, merchants, json } = await open();
  await add(harbour);
  const { body } = await ready('harbour');
  const gate = await readiness('harbour', { root, merchants });
  expect(body.findings.map(({ rule }) => rule)).toEqual(gate.findings.map(({ rule }) => rule));
  const fieldOf = (rule: string) => {
    const { part, of } = body.findings.find((each) => each.rule === rule) ?? {};
    return part && `${part}.${of?.join('.')}`;
  };
  expect(fieldOf('no-domain')).toBe('merchant.domains');
  expect(fieldOf('no-jurisdiction')).toBe('legal.jurisdictions');
  expect(fieldOf('template-look')).toBe('theme.palette');
  expect(fieldOf('borrowed-art')).toBe('merchant.logo');
  expect(fieldOf('placeholder-licence')).toBe('legal.licence.number');
  const listed = body.findings.filter(({ rule }) => Object.hasOwn(goLiveEntries, rule));
  expect(listed.every(({ part, of }) => part && of)).toBe(true);
  expect(body.isReady).toBe(false);

  const set = (part: string, path: string[], value: unknown) =>
    post('edit', { edit: { act: 'set', code: 'harbour', part, path, value } });
  await set('merchant', ['domains'], ['harbour.example']);
  expect((await ready('harbour')).body.findings.map(({ rule }) => rule)).not.toContain('no-domain');
  const accept = (rule: string, change: object = {}) =>
    post('accept', { code: 'harbour', rule, reason: 'It is only for a fair', ...change });
  for (const { rule, accepted, level } of (await ready('harbour')).body.findings)
    if (level === 'warning' && accepted === undefined) expect((await accept(rule)).status).toBe(200);
  expect((await ready('harbour')).body.isReady).toBe(true);
  expect((await accept('no-frames')).body.message).toBe('“no-frames” is no warning: only warnings can be accepted.');
  expect((await accept('no-domain', { code: '../shop' })).status).toBe(409);
  expect(existsSync(join(merchants, 'harbour/accepted.json')), 'nothing is written before a save').toBe(false);
  expect((await post('save', { title: 'Ready' })).status).toBe(200);
  expect((await readiness('harbour', { root, merchants })).isReady).toBe(true);
  expect(json('harbour/accepted.json')).toMatchObject({ version: 3 });
});
