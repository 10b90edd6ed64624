import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReleasesView } from '#studio/contract/views.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { headers, openRoad, shop } from './open-road.ts';

test('STUDIO-17 publishing builds the saved brand; it is listed with its title, who and when, and going back holds what was before', async () => {
  const { app, made, act, shown } = await openRoad();
  expect((await app.inject({ url: '/studio-api/releases', headers })).json()).toEqual({ sites: [], publications: [] });
  await act({ act: 'publish', ...shop, title: 'First' });
  made.version = 'two';
  const { body } = await act({ act: 'publish', ...shop, title: 'Summer banners' });
  expect(body.sites).toMatchObject([
    { ...shop, releases: [{ isShown: true, title: 'Summer banners' }, { title: 'First' }] },
  ]);
  expect(body.sites[0]?.releases[0]).toMatchObject({ revision: 'abc123', by: expect.any(String) as string });
  expect(shown()).toBe('page two');
  const back = (await act({ act: 'back', ...shop, why: 'Wrong dates' })).body.sites[0];
  expect([shown(), back?.hold?.why]).toEqual(['page one', 'Wrong dates']);
  const refused = await act({ act: 'publish', ...shop, title: 'Again' });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('lift it first') as string } });
  expect(made.builds, 'what is held is not built').toBe(2);
  expect((await act({ act: 'lift', ...shop })).body.sites[0]?.hold).toBeUndefined();
  expect(
    (await act({ act: 'use', ...shop, release: back?.releases.find(({ isShown }) => !isShown)?.name ?? '' })).status,
  ).toBe(200);
  expect(shown()).toBe('page two');
});

test('STUDIO-17 what cannot be done to a release is told, and nothing of it is done', async () => {
  const { act, made } = await openRoad();
  expect((await act({ act: 'hold', ...shop })).body.message).toBe('shop was never published for staging.');
  expect((await act({ act: 'publish', code: '../shop', channel: 'staging', title: 'Out' })).status).toBe(409);
  expect((await act({ act: 'publish', ...shop, channel: 'production', title: 'Live' })).body.message).toMatch(
    /^shop is not ready for players; staging does not ask\. The first of \d+: /,
  );
  expect(made.builds).toBe(0);
  await act({ act: 'publish', ...shop, title: 'First' });
  expect((await act({ act: 'lift', ...shop })).body.message).toBe('shop is not held.');
  expect((await act({ act: 'back', ...shop })).body.message).toContain('no release of shop before');
  expect((await act({ act: 'use', ...shop, release: 'zz' })).body.message).toContain('no release "zz"');
});

test('STUDIO-17 what differs is told by key between any two releases, and between what is live and what is saved', async () => {
  const { merchants, made, act, changes, sayNow } = await openRoad();
  const name = (value: string) =>
    writeFileSync(join(merchants, 'shop/merchant.json'), JSON.stringify({ version: 3, name: value }));
  sayNow();
  const first = (await act({ act: 'publish', ...shop, title: 'First' })).body.sites[0]?.releases[0]?.name ?? '';
  name('Shop by the sea');
  expect((await changes({ from: first })).body).toEqual({
    isKnown: true,
    changes: [{ path: 'merchant.name', before: 'Shop', after: 'Shop by the sea' }],
  });
  sayNow();
  made.version = 'two';
  const second = (await act({ act: 'publish', ...shop, title: 'Second' })).body.sites[0]?.releases[0]?.name ?? '';
  expect((await changes({ from: second, to: first })).body.changes).toEqual([
    { path: 'merchant.name', before: 'Shop by the sea', after: 'Shop' },
  ]);
  expect((await changes({ from: second })).body.changes).toEqual([]);
  made.said = undefined;
  made.version = 'three';
  const third = (await act({ act: 'publish', ...shop, title: 'By an older version' })).body.sites[0]?.releases[0]?.name;
  expect((await changes({ from: first, to: third ?? '' })).body).toEqual({ isKnown: false, changes: [] });
  expect(await changes({ from: 'gone' })).toMatchObject({
    status: 409,
    body: { message: expect.any(String) as string },
  });
});

test('STUDIO-17 while a brand is published every window learns what is done, and later why it failed', async () => {
  const { app, made, act } = await openRoad();
  const listed = async () => (await app.inject({ url: '/studio-api/releases', headers })).json<ReleasesView>();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  made.before = async (tell) => {
    tell('Compiling the product …');
    begin();
    await end;
    throw new Refusal('shop could not be built: the disk is full');
  };
  const publishing = act({ act: 'publish', ...shop, title: 'Summer' });
  await begun;
  expect((await listed()).publications).toMatchObject([{ ...shop, title: 'Summer', step: 'Compiling the product …' }]);
  expect((await act({ act: 'publish', ...shop, title: 'Again' })).body.message).toContain('is being published');
  resolve();
  expect((await publishing).status).toBe(409);
  expect((await listed()).publications).toMatchObject([{ failure: 'shop could not be built: the disk is full' }]);
  made.before = async () => undefined;
  expect((await act({ act: 'publish', ...shop, title: 'Summer' })).body.publications).toEqual([]);
});
