import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CanvasView, DocumentView, FindingsView, StateView } from '#studio/contract/views.ts';
import type { Edit } from '#studio/edits/edit.ts';
import type { Plan } from '#studio/plan/plan.ts';
import { headers, openRoad, shop } from './open-road.ts';

test('STUDIO-1 a brand is opened, edited, refused with errors, saved as JSON with a plan, published to staging and rolled back', async () => {
  const { app, act, made, merchants, shown } = await openRoad();
  const get = async <T>(path: string): Promise<T> =>
    (await app.inject({ url: `/studio-api/${path}`, headers })).json<T>();
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/studio-api/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<StateView & { message?: string }>() };
  };
  const setHeader = (value: string): Promise<{ status: number }> => {
    const edit: Edit = { code: 'shop', part: 'layout', act: 'set', path: ['header'], value };
    return post('edit', { edit });
  };
  const file = join(merchants, 'shop/layout.json');
  await act({ act: 'publish', ...shop, title: 'As it was' });

  const { brands } = await get<StateView>('state');
  expect(brands.find(({ code }) => code === 'shop')).toMatchObject({ name: 'Shop', layers: ['_base'] });
  expect((await get<DocumentView>('brands/shop/documents/layout')).origins['header']).toMatchObject([
    { layer: '_base' },
  ]);

  await setHeader('none');
  const { findings } = await get<FindingsView>('findings');
  expect(findings.find(({ level }) => level === 'error')).toMatchObject({
    code: 'shop',
    part: 'layout',
    of: ['header'],
  });
  expect(await post('save', { title: 'Another header' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('layout.json') as string },
  });
  expect(existsSync(file), 'what is refused is in no file').toBe(false);

  await setHeader('centered');
  expect(await get<CanvasView>('brands/shop/canvas')).toMatchObject({ merchant: { layout: { header: 'centered' } } });
  expect(await get<Plan>('plan')).toMatchObject({
    files: [{ kind: 'new', file: expect.stringMatching(/shop\/layout\.json$/) as string }],
    impacts: [{ code: 'shop', changes: [{ path: 'layout.header', after: 'centered' }] }],
    others: [],
  });
  expect(await post('save', { title: 'Another header' })).toMatchObject({ status: 200, body: { touched: [] } });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ header: 'centered' });

  made.version = 'two';
  await act({ act: 'publish', ...shop, title: 'Another header' });
  expect(shown()).toBe('page two');
  const back = await act({ act: 'back', ...shop, why: 'Too large on small phones' });
  expect([back.status, shown()]).toEqual([200, 'page one']);
  expect(JSON.parse(readFileSync(file, 'utf8')), 'going back changes no file').toMatchObject({ header: 'centered' });
});
