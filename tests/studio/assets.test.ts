import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { AssetsView, PictureFacts, PictureView } from '#studio/contract/assets.ts';
import type { DocumentView, StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { frameOf } from '#studio/server/assets/picture.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { pngOfSize } from './png-of-size.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>';

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } },
        gravity: 'east',
      },
    ])
    .png()
    .toBuffer();

/** An answer, of the shape that whoever asks names. */
type Answered<T> = { status: number; body: T & { message?: string } };

async function open() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop', logo: 'assets/logo.svg' },
    'shop/assets/logo.svg': svg,
    'shop/assets/left.svg': svg,
    'shop/assets/over.svg': svg,
  });
  const options = { root, merchants, log: join(merchants, '.draft/log') };
  const session = new Session(options);
  const live = new LiveSession(session);
  const app = await createStudio({ live, token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const get = async <T>(path: string) => (await app.inject({ url: `/studio-api/${path}`, headers })).json<T>();
  const post = async <T = StateView>(path: string, payload: object | Buffer = {}): Promise<Answered<T>> => {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
    const answer = await app.inject({
      method: 'POST',
      url: `/studio-api/${path}`,
      headers: { ...headers, ...type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const add = (bytes: Buffer, asked: Record<string, string>) =>
    post<PictureView>(`picture?${new URLSearchParams({ code: 'shop', ...asked })}`, bytes);
  return { get, post, add, session, options, file: (name: string) => join(merchants, 'shop', name) };
}

test('STUDIO-14 pictures are listed with format, size, weight, who has them and where they are used', async () => {
  const { get } = await open();
  const { assets } = await get<AssetsView>('assets?code=shop');
  const of = (name: string) => assets.find(({ path }) => path === `assets/${name}`);
  expect(of('logo.svg')).toEqual({
    path: 'assets/logo.svg',
    layer: 'shop',
    format: 'svg',
    width: 20,
    height: 10,
    bytes: svg.length,
    uses: [{ part: 'merchant', path: ['logo'] }],
  });
  expect(of('left.svg')).toMatchObject({ uses: [], isUnused: true });
  expect(of('icon.svg')).toMatchObject({ layer: '_base', uses: [{ part: 'merchant', path: ['icon'] }] });
  expect(assets.filter(({ layer }) => layer === '_base').every(({ isUnused }) => isUnused === undefined)).toBe(true);
});

test('STUDIO-14 a picture is cut around its focal point, told what it became, and its place names it; undo takes back both', async () => {
  const { add, get, post, file } = await open();
  const place = { part: 'merchant', at: '["icon"]' };
  const asked = { name: 'Très grand.PNG', ratio: '1', x: '1', y: '0.5', ...place };
  const { body } = await add(await halves(400, 100), asked);
  expect(body).toMatchObject({ path: 'assets/tres-grand.webp', format: 'webp', width: 100, height: 100 });
  const { channels } = await sharp(file('assets/tres-grand.webp')).stats();
  expect(
    channels.map(({ mean }) => Math.round(mean / 255)),
    'the right, blue end',
  ).toEqual([0, 0, 1]);
  const iconOf = async () => (await get<DocumentView>('brands/shop/documents/merchant')).value;
  expect(await iconOf()).toMatchObject({ icon: 'assets/tres-grand.webp' });
  expect((await get<StateView>('state')).touched.map(({ kind }) => kind)).toEqual(['new', 'changed']);

  expect((await post('undo')).body.touched).toEqual([]);
  expect(existsSync(file('assets/tres-grand.webp'))).toBe(false);
  expect(await iconOf()).toMatchObject({ icon: 'assets/icon.svg' });
  await post('redo');
  expect(existsSync(file('assets/tres-grand.webp'))).toBe(true);
  const { files } = await get<{ files: { file: string; lines: unknown[] }[] }>('plan');
  expect(files.find(({ file: name }) => name.endsWith('.webp'))).toMatchObject({ kind: 'new', lines: [] });
  const again = await add(await halves(40, 10), { name: 'tres-grand.jpg', format: 'webp' });
  expect(again.body.path).toBe('assets/tres-grand-2.webp');
});

test('STUDIO-14 what is no picture, or one that no phone should get, is told in words and not written', async () => {
  const { add, post, get } = await open();
  const look = async (bytes: Buffer) => (await post<PictureFacts>('picture/look', bytes)).body;
  const script = Buffer.from(svg.replace('<path', '<script>alert(1)</script><path'));
  expect((await look(script)).message).toContain('It holds what no picture needs: <script>');
  expect((await look(Buffer.from('<html></html>'))).message).toContain('as SVG it begins a <html>');
  expect((await look(Buffer.from('a,b\n1,2\n'))).message).toContain('It is no picture that can be read');
  expect((await look(Buffer.alloc(0))).message).toBe('The file is empty.');
  const huge = pngOfSize(10_000, 10_000);
  expect((await look(huge)).message).toContain('It has 100 million pixels, 10000 × 10000');
  expect(await add(script, { name: 'x.svg' })).toMatchObject({ status: 409 });
  expect(await add(await halves(4, 4), { name: 'x.png', ratio: '1', x: '7' })).toMatchObject({ status: 400 });
  expect((await get<StateView>('state')).touched).toEqual([]);
  expect(await look(Buffer.from(svg))).toMatchObject({ format: 'svg', width: 20, height: 10 });
});

test('STUDIO-14 all that is unused goes as one step of undo, and nothing that is used', async () => {
  const { post, file, session } = await open();
  const paths = ['assets/left.svg', 'assets/over.svg'];
  const used = await post('unused', { code: 'shop', paths: [...paths, 'assets/logo.svg'] });
  expect(used).toMatchObject({ status: 409 });
  expect(existsSync(file('assets/left.svg'))).toBe(true);
  const { body } = await post('unused', { code: 'shop', paths });
  expect(body).toMatchObject({ undo: 'remove 2 unused pictures' });
  expect(paths.map((path) => existsSync(file(path)))).toEqual([false, false]);
  await post('undo');
  expect(paths.map((path) => readFileSync(file(path), 'utf8'))).toEqual([svg, svg]);
  expect(session.touched()).toEqual([]);
});

test('STUDIO-13 a picture that others have put there is followed, and a session that is opened again has its steps', async () => {
  const { add, session, options, file, get } = await open();
  await add(Buffer.from(svg), { name: 'new.svg' });
  const others = svg.replace('0 0 20', '0 0 40');
  writeFileSync(file('assets/new.svg'), others);
  session.lookOutside([file('assets/new.svg')]);
  expect(session.touched()).toEqual([]);
  expect(readFileSync(file('assets/new.svg'), 'utf8')).toBe(others);
  const { assets } = await get<AssetsView>('assets?code=shop');
  expect(assets.find(({ path }) => path === 'assets/new.svg')).toMatchObject({ width: 40 });

  const next = new Session(options);
  onTestFinished(() => next.close());
  next.undo();
  expect(readFileSync(file('assets/new.svg'), 'utf8')).toBe(svg);
  next.undo();
  expect(existsSync(file('assets/new.svg'))).toBe(false);
});

test('STUDIO-14 text is written over no picture, and a picture over no document', async () => {
  const { post, session, file } = await open();
  for (const name of ['assets/logo.svg', 'assets/new.txt', '../../x/assets/logo.svg'])
    expect(() => session.write(file(name), 'typed'), name).toThrow(/is no JSON file of a merchant or a pack/);
  expect(await post('write', { file: 'merchants/shop/assets/logo.svg', text: '{}' })).toMatchObject({ status: 400 });
  for (const name of ['home.json', 'assets/logo.json', 'logo.svg', '../../assets/logo.svg', 'assets/../../../logo.svg'])
    expect(() => session.changePictures(new Map([[file(name), Buffer.from(svg)]]), 'add'), name).toThrow(
      /is no picture of a brand/,
    );
  expect(session.touched()).toEqual([]);
  expect(readFileSync(file('assets/logo.svg'), 'utf8')).toBe(svg);
});

test('STUDIO-13 a server that ends between the log and the folder has the picture there the next time, and keeps no other content', async () => {
  const { add, options, file } = await open();
  await add(Buffer.from(svg), { name: 'new.svg' });
  rmSync(file('assets/new.svg'));
  const kept = join(`${options.log}.pictures`);
  writeFileSync(join(kept, 'f00d'), 'of a step that nobody can undo any more');
  const next = new Session(options);
  onTestFinished(() => next.close());
  expect(readFileSync(file('assets/new.svg'), 'utf8')).toBe(svg);
  expect(next.touched().map((each) => each.file)).toEqual([file('assets/new.svg')]);
  expect(readdirSync(kept)).toHaveLength(1);
  next.undo();
  next.redo();
  expect(readFileSync(file('assets/new.svg'), 'utf8')).toBe(svg);
});

test('STUDIO-14 a frame is the largest of its ratio, where object-position has it', () => {
  const picture = { width: 400, height: 100 };
  expect(frameOf(picture, { ratio: 1, x: 0, y: 0.5 })).toEqual({ left: 0, top: 0, width: 100, height: 100 });
  expect(frameOf(picture, { ratio: 1, x: 1, y: 0.5 })).toEqual({ left: 300, top: 0, width: 100, height: 100 });
  expect(frameOf(picture, { ratio: 8, x: 0.5, y: 0.5 })).toEqual({ left: 0, top: 25, width: 400, height: 50 });
});
