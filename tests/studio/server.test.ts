import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documentNames } from '#schemas/merchant/documents.ts';
import type {
  CanvasView,
  ChoicesView,
  DocumentView,
  FindingsView,
  OutlineView,
  StateView,
} from '#studio/contract/views.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { isCanvas } from '#studio/server/access.ts';
import { createStudio } from '#studio/server/app.ts';
import { keptToken } from '#studio/server/kept-token.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import type { Plan } from '#studio/plan/plan.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const allowed = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };

/** An answer, of the shape that whoever asks names. */
type Answered<T> = { status: number; body: T & { message?: string } };

async function open() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop' },
    'shop/layout.json': '{\n  "version": 3,\n  "header": "bar"\n}\n',
    'shop/texts/EN.json': { 'menu:home': 'Shop' },
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const live = new LiveSession(session);
  const app = await createStudio({ live, token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const get = async <T>(path: string): Promise<Answered<T>> => {
    const answer = await app.inject({ url: `/studio-api/${path}`, headers: allowed });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = async <T = StateView>(
    path: string,
    payload: object = {},
    headers: Record<string, string> = allowed,
  ): Promise<Answered<T>> => {
    const answer = await app.inject({ method: 'POST', url: `/studio-api/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const edit = (given: Edit, joins?: string) => post('edit', { edit: given, ...(joins !== undefined && { joins }) });
  return { app, live, get, post, edit, file: (name: string) => join(merchants, 'shop', name) };
}

const header = (value: string): Edit => ({ code: 'shop', part: 'layout', act: 'set', path: ['header'], value });
const nameOf = (state: StateView, end: string) => state.touched.find(({ file }) => file.endsWith(end))?.file ?? '';

test('STUDIO-2 who has not opened the printed address, or comes by another name or page, is refused', async () => {
  const { app, post } = await open();
  const asked = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/studio-api/state', headers })).statusCode;
  expect(await asked(allowed)).toBe(200);
  expect(await asked({ host })).toBe(403);
  expect(await asked({ host, cookie: 'foyer-studio=a-token-of-more-than-24-CHARACTERS' })).toBe(403);
  expect(await asked({ ...allowed, host: 'studio.example:8090' })).toBe(403);
  const shut = await post('undo', {}, { ...allowed, origin: 'http://shop.localhost:8090' });
  expect(shut).toMatchObject({ status: 403, body: { message: 'This page may not change anything here.' } });
  const { origin: _, ...withoutOrigin } = allowed;
  expect((await post('undo', {}, withoutOrigin)).status).toBe(403);
});

test('STUDIO-2 only names that browsers resolve to this machine are the canvas: a page of another name, led here, gets none', () => {
  const hosts = [
    'shop.localhost:8090',
    'SHOP.localhost',
    'localhost:8090',
    'shop.example',
    'localhost.example:8090',
    undefined,
  ];
  expect(hosts.map((each) => isCanvas(each))).toEqual([true, true, false, false, false, false]);
});

test('STUDIO-2 the printed address becomes a cookie that no script reads, and its token leaves the address', async () => {
  const { app } = await open();
  const answer = await app.inject({ url: `/?token=${token}`, headers: { host } });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({
    location: '/',
    'set-cookie': `foyer-studio=${token}; HttpOnly; SameSite=Strict; Path=/`,
  });
  expect((await app.inject({ url: '/?token=another', headers: { host } })).statusCode).toBe(403);
});

test('STUDIO-13 a window that was let in stays so when the server is started again; only its user reads the token', () => {
  const { merchants } = merchantFolder({});
  const file = join(merchants, '.draft/token');
  const first = keptToken(file);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keptToken(file)).toBe(first);
  writeFileSync(file, '');
  expect(keptToken(file), 'a file that was cut off lets nobody in').not.toBe('');
});

test('STUDIO-13 an edit answers what is changed and what can be undone; undo and redo lead back and forth', async () => {
  const { edit, post, file } = await open();
  const before = readFileSync(file('layout.json'), 'utf8');
  const { body } = await edit(header('hero'));
  expect(body).toMatchObject({ revision: 1, undo: 'set layout.header', isKept: true, isRestored: false });
  expect(body.touched).toMatchObject([{ code: 'shop', kind: 'changed', isDisputed: false }]);
  expect((await post('undo')).body).toMatchObject({ revision: 2, redo: 'set layout.header', touched: [] });
  expect((await post('redo')).body.touched).toHaveLength(1);
  expect(readFileSync(file('layout.json'), 'utf8'), 'nothing is written before a save').toBe(before);
});

test('STUDIO-10 a document says for each value its layer and line, what is inherited, and where its file is at fault', async () => {
  const { edit, get, post } = await open();
  await edit(header('hero'));
  const { body } = await get<DocumentView>('brands/shop/documents/layout');
  expect(body).toMatchObject({ revision: 1, value: { header: 'hero' }, inherited: { header: 'bar' } });
  expect(body.origins['header']).toMatchObject([{ layer: 'shop', line: 3 }, { layer: '_base' }]);
  await post('write', { file: body.file, text: '{\n  "version": 3,\n  "header": \n}\n' });
  const broken = (await get<DocumentView>('brands/shop/documents/layout')).body;
  expect(broken.fault).toMatchObject({ file: body.file, line: 4 });
  expect(broken.value, 'the layers below are still there').toMatchObject({ header: 'bar' });
});

test('STUDIO-3 the outline has the documents and the entries of their lists by what they are called', async () => {
  const { get } = await open();
  const { body } = await get<OutlineView>('brands/shop/outline');
  const sections = body.documents.find(({ part }) => part === 'home')?.children?.[0];
  expect(sections).toMatchObject({ label: 'Sections', path: ['sections'], entries: ['sections'] });
  expect(sections?.children?.map(({ kind }) => kind)).toContain('Notice bar');
  expect(sections?.children?.every(({ kind, path }) => kind !== undefined && path.length === 2)).toBe(true);
  const footer = body.documents.find(({ part }) => part === 'menus')?.children?.find(({ label }) => label === 'Footer');
  expect(footer?.children?.map(({ label }) => label)).toContain('Shop');
  expect(footer?.children?.map(({ kind }) => kind)).toContain('Member centre');
});

test('STUDIO-12 the checker’s findings are of the revision that was asked for, with the brand to mend', async () => {
  const { edit, get } = await open();
  const { body } = await edit(header('none'));
  const found = (await get<FindingsView>('findings')).body;
  expect(found.revision).toBe(body.revision);
  const error = found.findings.find(({ level }) => level === 'error');
  expect(error).toMatchObject({ code: 'shop', part: 'layout', of: ['header'], line: 3 });
});

test('STUDIO-12 what the checker refuses is not saved; what it takes is, and nothing is left to save', async () => {
  const { edit, post, file } = await open();
  await edit(header('none'));
  const refused = await post('save', { title: 'A header' });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(/^Not saved: .*shop\/layout\.json:3: /);
  expect(readFileSync(file('layout.json'), 'utf8')).toContain('"bar"');
  await edit({ code: 'shop', part: 'layout', act: 'reset', path: ['header'] });
  await edit({ code: 'shop', part: 'EN', act: 'set', path: ['menu:home'], value: 'Start' });
  const saved = await post('save', { title: 'A header' });
  expect(saved).toMatchObject({ status: 200, body: { touched: [] } });
  expect(readFileSync(file('texts/EN.json'), 'utf8')).toBe('{\n  "menu:home": "Start"\n}');
  expect(existsSync(file('layout.json')), 'a file that says nothing is none').toBe(false);
});

test('STUDIO-13 a file that others changed meanwhile is disputed until one of both texts is chosen', async () => {
  const { edit, get, post, live, file } = await open();
  const { body } = await edit(header('hero'));
  const name = nameOf(body, 'layout.json');
  writeFileSync(file('layout.json'), '{\n  "version": 3,\n  "header": "centered"\n}\n');
  live.lookOutside([file('layout.json')]);
  expect(live.state().touched).toMatchObject([{ file: name, isDisputed: true }]);
  expect((await edit(header('bar'))).status).toBe(409);
  const both = (await get<{ text: string; theirs: string }>(`files?file=${name}`)).body;
  expect(both.text).toContain('hero');
  expect(both.theirs).toContain('centered');
  expect((await post('settle', { file: name, choose: 'theirs' })).body.touched).toEqual([]);
});

test('STUDIO-2 only files of merchants, templates and packs are read and written', async () => {
  const { get, post, file } = await open();
  for (const name of ['package.json', '../../../etc/hosts.json', 'merchants/../package.json']) {
    expect((await get(`files?file=${encodeURIComponent(name)}`)).status, name).toBe(409);
    expect((await post('write', { file: name, text: '{}' })).status, name).toBe(409);
  }
  expect((await post('write', { file: 'merchants/shop/x.js', text: '' })).status).toBe(400);
  expect((await post('edit', { edit: { act: 'set', code: 'shop' } })).status).toBe(400);
  expect((await post('save', { title: '' })).status).toBe(400);
  expect((await get('brands/nobody/outline')).body.message).toContain('nobody');
  expect(existsSync(file('x.js'))).toBe(false);
});

test('STUDIO-9 what a reference can be is what the checker knows', async () => {
  const { get } = await open();
  const values = async (kind: string) =>
    (await get<{ choices: { value: string }[] }>(`choices/${kind}?code=shop`)).body.choices.map(({ value }) => value);
  expect(await values('menu')).toContain('footer');
  expect(await values('text')).toContain('menu:home');
  expect(await values('section')).toContain('banners');
  expect((await get('choices/toString?code=shop')).status).toBe(404);
  const [picture] = (await get<ChoicesView>('choices/asset?code=shop')).body.choices;
  expect(picture?.picture, 'on the host of the canvas').toBe(`http://shop.localhost:8090/${picture?.value}`);
});

test('STUDIO-13 every window hears of what happens in the session', async () => {
  const { app, edit } = await open();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const own = { ...allowed, host: `localhost:${port}` };
  const states: StateView[] = [];
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path: '/studio-api/events', headers: own }, (answer) => {
      answer.setEncoding('utf8').on('data', (event: string) => {
        states.push(JSON.parse(event.replace(/^data: /, '')) as StateView);
        if (states.length === 1) edit(header('hero')).catch(reject);
        else resolve(void asked.destroy());
      });
    });
    asked.on('error', reject).end();
  });
  expect(states.map(({ revision, undo }) => [revision, undo])).toEqual([
    [0, undefined],
    [1, 'set layout.header'],
  ]);
});

test('STUDIO-16 the plan has the lines, the values and whom else they reach', async () => {
  const { edit, get } = await open();
  await edit({ code: 'shop', part: 'EN', act: 'set', path: ['menu:home'], value: 'Start' });
  const { body } = await get<Plan>('plan');
  expect(body.files.map(({ kind, lines }) => [kind, lines.filter(({ sign }) => sign === '+').length])).toEqual([
    ['changed', 1],
  ]);
  expect(body.impacts.map(({ code }) => code)).toEqual(['shop']);
});

test('STUDIO-6 the canvas gets what a page is drawn from, and in words why it cannot be drawn', async () => {
  const { edit, get, post } = await open();
  await edit({ code: 'shop', part: 'EN', act: 'set', path: ['menu:home'], value: 'Start' });
  const { body } = await get<CanvasView>('brands/shop/canvas?language=EN');
  expect(body).toMatchObject({ revision: 1, merchant: { code: 'shop' }, texts: { menu: { home: 'Start' } } });
  expect(body.themeCss).toContain('--');
  const { file } = (await get<DocumentView>('brands/shop/documents/layout')).body;
  await post('write', { file, text: '{' });
  const refused = await get('brands/shop/canvas');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('The lobby cannot be drawn: ');
});

test('STUDIO-9 the schema of every document is there; a name that is none is told', async () => {
  const { get } = await open();
  for (const part of documentNames)
    expect((await get<{ type: string }>(`schemas/${part}`)).body.type, part).toBe('object');
  expect(await get('schemas/toString')).toMatchObject({
    status: 404,
    body: { message: 'There is no schema named toString.' },
  });
});

test('STUDIO-10 brands are listed by name, with what they build on and what builds on them, as of the last edit', async () => {
  const { get, post, edit } = await open();
  const brand = async (code: string) => (await get<StateView>('state')).body.brands.find((each) => each.code === code);
  expect(await brand('shop')).toMatchObject({ name: 'Shop', isTemplate: false, layers: ['_base'], heirs: [] });
  expect(await brand('_base')).toMatchObject({ isTemplate: true, layers: [], heirs: ['shop'] });
  await edit({ code: 'shop', part: 'merchant', act: 'set', path: ['name'], value: 'Other' });
  expect((await brand('shop'))?.name).toBe('Other');
  const { file } = (await get<DocumentView>('brands/shop/documents/merchant')).body;
  await post('write', { file, text: '{ "version": 3, "extends": "_live", "name": "Third" }' });
  expect(await brand('shop')).toMatchObject({ name: 'Third', layers: ['_live', '_base'] });
  await post('undo');
  expect(await brand('shop')).toMatchObject({ name: 'Other', layers: ['_base'] });
});

test('STUDIO-14 texts that are taken in are one step of undo, and none is written where one cannot be', async () => {
  const { post, get, live } = await open();
  const set = (part: 'EN' | 'CN', key: string, value: string): Edit => ({
    act: 'set',
    code: 'shop',
    part,
    path: [key],
    value,
  });
  const edits = [set('EN', 'menu:home', 'House'), set('CN', 'menu:home', '家'), set('EN', 'menu:play', 'Play!')];
  const { body } = await post('edits', { edits, title: 'take in 3 texts' });
  expect(body.undo).toBe('take in 3 texts');
  expect(body.touched.map(({ file, kind }) => `${file.split('/').at(-1)} ${kind}`).toSorted()).toEqual([
    'CN.json new',
    'EN.json changed',
  ]);
  await post('undo');
  expect((await get<StateView>('state')).body.touched).toEqual([]);
  const refused = await post('edits', { edits: [...edits, { ...edits[0], code: 'nobody' }], title: 'x' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('nobody')]);
  expect(live.session.touched()).toEqual([]);
});
