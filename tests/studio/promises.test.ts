import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PromiseAsked } from '#studio/contract/acts.ts';
import type { FindingsView, PromiseView, StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };

type Answered<T> = { status: number; body: T & { message?: string } };

async function open() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop' },
    'shop/texts/EN.json': { 'menu:home': 'Shop' },
    'shop/home.json': { version: 3, sections: [{ id: 'hot', when: { role: 'member' } }] },
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const app = await createStudio({ live: new LiveSession(session), token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const get = async <T>(path: string): Promise<Answered<T>> => {
    const answer = await app.inject({ url: `/studio-api/${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = async (path: string, payload: object = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/studio-api/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<StateView & { message?: string }>() };
  };
  const words = (asked: PromiseAsked) =>
    get<PromiseView>(`promise?${new URLSearchParams({ asked: JSON.stringify(asked) })}`);
  const broken = async () =>
    (await get<FindingsView>('findings')).body.findings.filter(({ rule }) => rule === 'spec-failed');
  return { merchants, get, post, words, broken };
}

const picked = (change: Partial<PromiseAsked>): PromiseAsked => ({
  code: 'shop',
  brand: 'shop',
  part: 'home',
  path: ['sections', 'hot'],
  screen: '/m/home',
  state: { role: 'member', width: 390, theme: 'dark', greetings: 'closed' },
  ...change,
});

test('STUDIO-21 what is on the canvas is said in words, kept as a spec in one step, and fails in place once it is broken', async () => {
  const { merchants, post, words, broken } = await open();
  const { name, says } = (await words(picked({}))).body;
  expect([name, says]).toEqual([
    'A member at 390 px sees the section “hot” on home',
    ['A member at 390 px sees the section “hot” on home'],
  ]);
  const kept = (await post('promise', { ...picked({}), name: 'Members find what is hot' })).body;
  expect(kept.touched).toMatchObject([
    { file: expect.stringContaining('shop/specs/members-find-what-is-hot.spec.json'), kind: 'new' },
  ]);
  expect(await broken()).toEqual([]);
  await post('edit', { edit: { act: 'hide', code: 'shop', part: 'home', path: ['sections', 'hot'] } });
  expect(await broken()).toMatchObject([
    {
      code: 'shop',
      part: 'home',
      of: ['sections'],
      level: 'warning',
      file: expect.stringContaining('members-find-what-is-hot.spec.json'),
      message: expect.stringContaining('"hot" is not among home.sections'),
    },
  ]);
  await post('undo');
  expect(await broken()).toEqual([]);
  expect((await post('save', { title: 'Keep it' })).status).toBe(200);
  expect(JSON.parse(readFileSync(join(merchants, 'shop/specs/members-find-what-is-hot.spec.json'), 'utf8'))).toEqual({
    $schema: '../../../schemas/spec.schema.json',
    name: 'Members find what is hot',
    given: { role: 'member', width: 390 },
    screen: 'home',
    expect: { sections: { has: ['hot'] } },
  });
  await post('undo');
  await post('save', { title: 'Not any more' });
  expect(existsSync(join(merchants, 'shop/specs/members-find-what-is-hot.spec.json'))).toBe(false);
});

test('STUDIO-21 what is not seen, a menu entry with where it leads, a field and a text are promised, too; two of one name have files of their own', async () => {
  const { post, words, broken } = await open();
  const visitor = { role: 'visitor' } as const;
  expect((await words(picked({ state: visitor }))).body.says).toEqual([
    'A visitor does not see the section “hot” on home',
  ]);
  const member = picked({ part: 'menus', path: ['footer', 'member'], state: visitor });
  expect((await words(member)).body.says).toEqual([
    'A visitor finds “member” in the menu “footer”',
    'A visitor is led by it to /m/login?back=%2Fm%2Fmember%2Fhome',
  ]);
  expect((await words(picked({ part: 'EN', path: ['menu:home'], state: {} }))).body.says).toEqual([
    'A visitor reads “Shop” for menu:home',
  ]);
  const field = picked({ part: 'registration', path: ['fields', 'username'], state: {} });
  expect((await words(field)).body.says).toEqual(['A visitor is asked for “username” at the registration']);
  for (const asked of [member, field]) await post('promise', { ...asked, name: 'Kept' });
  const { touched } = (await post('promise', { ...picked({ part: 'EN', path: ['menu:home'] }), name: 'Kept' })).body;
  expect(touched.map(({ file }) => file.replace(/^.*specs\//, ''))).toEqual([
    'kept.spec.json',
    'kept-2.spec.json',
    'kept-3.spec.json',
  ]);
  expect(await broken()).toEqual([]);
});

test('STUDIO-21 what no spec can say is refused in a sentence, and nothing is written', async () => {
  const { post, words, get } = await open();
  expect(await words(picked({ part: 'theme', path: ['palette', 'brand'] }))).toMatchObject({
    status: 409,
    body: { message: 'Pick a section, a slide, an entry of a menu, a field of the registration form or a text.' },
  });
  expect((await words(picked({ brand: 'nobody' }))).body.message).toContain('There is no merchant "nobody"');
  expect((await post('promise', { ...picked({ code: '../shop' }), name: 'Out' })).body.message).toBe(
    'shop does not build on ../shop.',
  );
  expect((await get('promise?asked=%7B')).status).toBe(409);
  expect((await get<StateView>('state')).body.touched).toEqual([]);
});
