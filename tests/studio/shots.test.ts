import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cameraOf } from '#scripts/serve/studio-camera.ts';
import { findTestBrowser } from '#scripts/test/chromium.ts';
import type { ShotsView } from '#studio/contract/shots.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import type { Camera, ShotsJob, ShotsNews } from '#studio/server/shots/camera.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>';

async function open(camera: Camera) {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop' },
    'shop/texts/EN.json': { 'menu:home': 'Shop' },
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((code) => [`${code}/merchant.json`, { version: 3, name: code }])),
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const app = await createStudio({ live: new LiveSession(session), token, camera });
  const close = async () => {
    await app.close();
    session.close();
  };
  onTestFinished(() => app.close());
  const get = async () => (await app.inject({ url: '/studio-api/shots', headers })).json<ShotsView>();
  const make = async () => {
    const answer = await app.inject({ method: 'POST', url: '/studio-api/shots', headers, payload: {} });
    return { status: answer.statusCode, body: answer.json<ShotsView & { message?: string }>() };
  };
  const picture = (name: string) => app.inject({ url: `/studio-api/shots/${name}`, headers });
  const edit = (given: Edit) =>
    app.inject({ method: 'POST', url: '/studio-api/edit', headers, payload: { edit: given } });
  const add = () =>
    app.inject({
      method: 'POST',
      url: '/studio-api/picture?code=shop&name=new.svg',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(svg),
    });
  return { get, make, picture, edit, add, close };
}

const lead = (value: string): Edit => ({ act: 'set', code: 'shop', part: 'EN', path: ['login:lead'], value });
const shot = { code: 'shop', path: '/m/login', theme: 'dark', language: 'EN', isMember: false, pixels: 9 } as const;

/** A camera whose jobs the test ends itself. */
function stand() {
  const jobs: {
    job: ShotsJob;
    tell: (news: ShotsNews) => void;
    signal: AbortSignal;
    end: PromiseWithResolvers<void>;
  }[] = [];
  const camera: Camera = {
    fault: () => undefined,
    shoot: (job, tell, signal) => {
      const end = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => end.reject(new Error('It was ended.')));
      jobs.push({ job, tell, signal, end });
      return end.promise;
    },
  };
  return { camera, jobs };
}

const text = (folder: string, name: string) => readFileSync(join(folder, 'merchants', name), 'utf8');

test('STUDIO-16 pictures are made of the files as they are saved and as they would be, shown as they come, and told when there are no more', async () => {
  const { camera, jobs } = stand();
  const { get, make, picture, edit, add } = await open(camera);
  expect(await get()).toEqual({ isWorking: false, more: 0, left: [], shots: [] });
  await edit(lead('Come in'));
  await add();
  expect((await make()).body).toMatchObject({ of: 2, isWorking: true, step: 'Reading the files' });
  await vi.waitFor(() => expect(jobs).toHaveLength(1));
  const [{ job, tell, end }] = jobs as [(typeof jobs)[0]];
  expect(job.codes).toEqual(['shop']);
  expect(JSON.parse(text(job.before, 'shop/texts/EN.json'))).toEqual({ 'menu:home': 'Shop' });
  expect(JSON.parse(text(job.after, 'shop/texts/EN.json'))).toEqual({ 'menu:home': 'Shop', 'login:lead': 'Come in' });
  expect(existsSync(join(job.before, 'merchants/shop/assets/new.svg'))).toBe(false);
  expect(text(job.after, 'shop/assets/new.svg')).toBe(svg);
  expect(existsSync(join(job.after, 'merchants/a'))).toBe(false);

  tell({ total: 2, more: 5 });
  tell({ step: 'Photographing' });
  writeFileSync(join(job.out, '0-before.png'), 'a picture');
  writeFileSync(join(dirname(job.out), 'secret'), 'no picture');
  tell({ shot: { ...shot, before: '0-before.png', after: '0-after.png' } });
  expect(await get()).toMatchObject({
    isWorking: true,
    step: 'Photographing',
    total: 2,
    more: 5,
    shots: [{ pixels: 9 }],
  });
  const answer = await picture('0-before.png?of=2');
  expect([answer.headers['content-type'], answer.body]).toEqual(['image/png', 'a picture']);
  for (const name of ['1-before.png', '..%2fsecret', 'secret'])
    expect((await picture(name)).statusCode, name).toBe(404);
  // Asked again for the same, nothing is made twice.
  await make();
  expect(jobs).toHaveLength(1);
  end.reject(new Refusal('shop does not build in one of the two states.'));
  await vi.waitFor(async () => expect((await get()).isWorking).toBe(false));
  expect(await get()).toMatchObject({ of: 2, fault: 'shop does not build in one of the two states.', shots: [{}] });
  expect(existsSync(job.before)).toBe(false);
});

test('STUDIO-16 what is made of an older state ends where somebody asks for a newer one, and with the studio; nothing of it is left', async () => {
  const { camera, jobs } = stand();
  const { get, make, edit, close } = await open(camera);
  await edit({ act: 'set', code: '_base', part: 'layout', path: ['header'], value: 'hero' });
  await make();
  await vi.waitFor(() => expect(jobs).toHaveLength(1));
  // Of a template that many build on, some say how it looks.
  expect(jobs[0]?.job.codes).toEqual(['a', 'b', 'c', 'd']);
  expect((await get()).left).toEqual(['shop']);
  await edit(lead('Come in'));
  expect((await get()).of, 'of the state before').toBe(1);
  expect((await make()).body).toMatchObject({ of: 2, left: ['d'] });
  expect(jobs[0]?.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(jobs).toHaveLength(2));
  expect(jobs[1]?.job.codes).toEqual(['shop', 'a', 'b', 'c']);
  await close();
  expect(jobs[1]?.signal.aborted).toBe(true);
  for (const { job } of jobs) await vi.waitFor(() => expect(existsSync(dirname(job.out))).toBe(false));
});

test('STUDIO-16 a machine without a browser is told of in words, before anybody asks', async () => {
  const { get, make, edit } = await open({ ...stand().camera, fault: () => 'There is no Chromium on this machine.' });
  await edit(lead('Come in'));
  expect(await get()).toMatchObject({ isWorking: false, fault: 'There is no Chromium on this machine.' });
  expect(await make()).toMatchObject({ status: 409, body: { message: 'There is no Chromium on this machine.' } });
});

test.skipIf(findTestBrowser() === undefined)(
  'STUDIO-16 the screens that a text is on are photographed on a phone, before and after',
  // Two states are built and a browser is started, on a machine that may be busy.
  { timeout: 240_000 },
  async () => {
    const { get, make, edit, picture } = await open(cameraOf(process.cwd()));
    await edit(lead('Other words than before, and many more of them. '.repeat(20)));
    await make();
    await vi.waitFor(async () => expect((await get()).isWorking).toBe(false), { timeout: 230_000, interval: 500 });
    const { shots, fault } = await get();
    expect(fault).toBeUndefined();
    expect(shots).toMatchObject([{ code: 'shop', path: '/m/login', theme: 'dark', isMember: false }]);
    expect(shots[0]?.pixels).toBeGreaterThan(1000);
    const pictures = await Promise.all(
      [shots[0]?.before, shots[0]?.after].map(async (name = '') => (await picture(name)).rawPayload),
    );
    for (const each of pictures) expect(await sharp(each).metadata()).toMatchObject({ width: 390, height: 844 });
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  },
);
