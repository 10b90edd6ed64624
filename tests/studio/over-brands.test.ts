import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CompareView, GridView, StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };

/** An answer, of the shape that whoever asks names. */
type Answered<T> = { status: number; body: T & { message?: string } };

async function open(more: Record<string, unknown> = {}) {
  const { root, merchants } = merchantFolder({
    '_family/merchant.json': { version: 3, name: 'Family', extends: '_base' },
    '_family/layout.json': { version: 3, header: 'hero', $lock: ['width'] },
    'one/merchant.json': { version: 3, name: 'One', extends: '_family' },
    'one/texts/EN.json': { 'menu:home': 'Start' },
    'two/merchant.json': { version: 3, name: 'Two' },
    'two/layout.json': { version: 3, header: 'bar' },
    ...more,
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
  const grid = async (part: string, ...path: (string | number)[]) => {
    const { body } = await get<GridView>(`grid?${new URLSearchParams({ part, path: JSON.stringify(path) })}`);
    return Object.fromEntries(body.rows.map(({ code, ...row }) => [code, row]));
  };
  const post = async (path: string, payload: object = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/studio-api/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<StateView & { message?: string }>() };
  };
  return { get, grid, post };
}

const header = (code: string, value = 'hero') => ({ act: 'set', code, part: 'layout', path: ['header'], value });

test('STUDIO-20 one value over all brands and templates says for each what it is, who says it and who locks it', async () => {
  const { grid, get } = await open();
  const rows = await grid('layout', 'header');
  expect(rows).toMatchObject({
    _family: { value: 'hero', layer: '_family', isTemplate: true },
    one: { name: 'One', value: 'hero', layer: '_family', isTemplate: false },
    two: { value: 'bar', layer: 'two', inherited: rows['_base']?.value },
  });
  expect(rows['one']).not.toHaveProperty('inherited');
  expect(await grid('layout', 'width')).toMatchObject({ one: { lock: { layer: '_family', name: 'width' } } });
  expect((await grid('layout', 'width'))['two']).not.toHaveProperty('lock');
  expect(await grid('home', 'sections', 'none', 'hidden')).toMatchObject({ one: { isNowhere: true } });
  expect(await grid('EN', 'menu:home')).toMatchObject({
    one: { value: 'Start', layer: 'one', inherited: 'Home' },
    two: { value: 'Home', layer: 'product' },
  });
  expect(await get('grid?part=layout&path=header')).toMatchObject({ status: 409 });
  expect(await get('grid?part=none&path=["a"]')).toMatchObject({ status: 409 });
});

test('STUDIO-20 a selection of brands is changed in one step of undo and one plan; with a refused one none is', async () => {
  const { grid, post, get } = await open();
  const title = 'set layout.header of 2 brands';
  const done = await post('edits', { title, edits: [header('one', 'bar'), header('two')] });
  expect(done.body).toMatchObject({ undo: title });
  expect(done.body.touched.map(({ code }) => code).toSorted()).toEqual(['one', 'two']);
  expect(await grid('layout', 'header')).toMatchObject({ one: { value: 'bar', layer: 'one', inherited: 'hero' } });
  const { body: plan } = await get<{ impacts: { code: string }[] }>('plan');
  expect(plan.impacts.map(({ code }) => code)).toEqual(['one', 'two']);
  expect((await post('undo')).body.touched).toEqual([]);

  const width = { act: 'set', part: 'layout', path: ['width'], value: 'narrow' };
  const refused = await post('edits', { title, edits: [header('two'), { ...width, code: 'one' }] });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'one: layout.width is locked by _family, as "width".' },
  });
  expect((await get<StateView>('state')).body.touched).toEqual([]);
});

test('STUDIO-20 a value that some override is reset for all of them at once', async () => {
  const { grid, post } = await open();
  await post('edits', { title: 'reset', edits: [{ act: 'reset', code: 'two', part: 'layout', path: ['header'] }] });
  const rows = await grid('layout', 'header');
  expect(rows['two']).toEqual({ ...rows['two'], value: rows['_base']?.value, layer: rows['_base']?.layer });
  expect(rows['two']).not.toHaveProperty('inherited');
});

test('STUDIO-20 two brands are compared by values, texts and pictures, each side with the layer that says it', async () => {
  const { get } = await open({ 'two/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const { body } = await get<CompareView>('compare?one=one&other=two');
  const of = (part: string, ...path: string[]) =>
    body.rows.find((row) => row.part === part && row.path.join('/') === path.join('/'));
  expect(of('layout', 'header')).toMatchObject({
    one: { value: 'hero', layer: '_family' },
    other: { value: 'bar', layer: 'two' },
  });
  expect(of('EN', 'menu:home')).toMatchObject({
    one: { value: 'Start', layer: 'one' },
    other: { value: 'Home', layer: 'product' },
  });
  expect(of('assets', 'assets/logo.svg')).toMatchObject({ one: { layer: '_base' }, other: { layer: 'two' } });
  expect((await get<CompareView>('compare?one=one&other=one')).body.rows).toEqual([]);
  expect(await get('compare?one=one&other=none')).toMatchObject({ status: 409 });
});
