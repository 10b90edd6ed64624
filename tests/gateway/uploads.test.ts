import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { sharedStore } from './money.ts';
import { rowsOf } from './tables.ts';
import { call, registerPlayer, setSite, startGateway } from './start-gateway.ts';

const day = 24 * 3_600_000;
const time = Date.now();
let app: FastifyInstance;
let remove = () => {};
let db: Database;

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, now: () => time, limits: { perIp: {} } });
  db = await openDatabase(store);
  const transfer = {
    id: 'bank',
    channel: 'manualTransfer',
    name: { EN: 'Bank' },
    icon: 'deposit',
    tags: [],
    min: 1000,
  };
  const limits = { max: 9000, step: 100, quickAmounts: [], fee: 0, feePpm: 0, needsPayerName: false };
  const times = { usualMinutes: 15, hours: '', state: 'on', minutes: 30, pay: 'transfer', needsProof: true };
  await setSite(app, { depositMethods: [{ ...transfer, ...limits, ...times }] });
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});

let players = 0;
const enter = async () => (await registerPlayer(app, `uploader${(players += 1)}`)).value.token;
const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const add = (token: string, bytes: Buffer, { purpose = 'feedback', type = 'image/png' } = {}) =>
  call(app, 'uploadAdd', { token, query: { purpose }, picture: { bytes, type } });
const list = async (token: string, purpose = 'feedback') =>
  (await call(app, 'uploads', { token, query: { purpose } })).value.list;
const read = async (token: string, id: string) => {
  const { value, code } = await call(app, 'uploadRead', { token, path: { id } });
  return { code, bytes: Buffer.from(value?.image.split(',')[1] ?? '', 'base64') };
};

describe('DEP-8 pictures', () => {
  it('are encoded again as JPG: upright, without what the camera wrote, and with nothing behind them', async () => {
    const token = await enter();
    const exif = { IFD0: { Make: 'Phonemaker', ImageDescription: 'at home' } };
    const photo = await plain(60, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(photo.includes('Phonemaker')).toBe(true);
    const smuggled = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { value } = await add(token, smuggled, { type: 'image/jpeg' });
    const { bytes } = await read(token, value.id);
    const { format, width, height, exif: left } = await sharp(bytes).metadata();
    expect({ format, width, height, left }).toEqual({ format: 'jpeg', width: 20, height: 60, left: undefined });
    for (const word of ['Phonemaker', 'at home', '<script>']) expect(bytes.includes(word), word).toBe(false);
    const kept = (await rowsOf(db, 'uploads')).map((row) => Buffer.from(row['bytes'] as unknown as Uint8Array));
    expect(kept).toEqual([bytes]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF', () => plain().gif().toBuffer()],
    ['a script', () => Buffer.from('#!/bin/sh\necho hello')],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', () => Buffer.alloc(0)],
    ['the beginning of a PNG', async () => (await plain().png().toBuffer()).subarray(0, 30)],
    ['a small file that unfolds to 36 megapixels', () => plain(6000, 6000).png({ compressionLevel: 9 }).toBuffer()],
  ])('refuse %s by its content, whatever type it is said to have', async (_name, make) => {
    const token = await enter();
    for (const type of ['image/png', 'image/jpeg'])
      expect((await add(token, await make(), { type })).code).toBe('upload.kind');
    expect(await list(token)).toEqual([]);
  });

  it('refuse more than 5 MB, other types, and a fourth', async () => {
    const token = await enter();
    expect((await add(token, Buffer.alloc(5 * 1024 * 1024 + 1))).code).toBe('request.tooLarge');
    const png = await plain().png().toBuffer();
    expect((await add(token, png, { type: 'image/gif' })).code).toBe('request.invalid');
    expect((await add(token, png, { type: 'application/json' })).status).toBe(400);
    for (let n = 0; n < 3; n += 1) expect((await add(token, png)).status).toBe(200);
    expect((await add(token, png)).code).toBe('upload.tooMany');
    // Before it is decoded: a broken one would be another refusal.
    expect((await add(token, png.subarray(0, 30))).code).toBe('upload.tooMany');
    expect((await add(token, png, { purpose: 'other' })).status).toBe(200);
  });

  it('are made smaller than 2000 pixels on a side', async () => {
    const token = await enter();
    const { value } = await add(token, await plain(3000, 1500).png().toBuffer());
    expect(await sharp((await read(token, value.id)).bytes).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });

  it('are read, listed and removed by their owner alone', async () => {
    const [owner, other] = [await enter(), await enter()];
    const { id } = (await add(owner, await plain().png().toBuffer())).value;
    expect((await read(other, id)).code).toBe('record.unknown');
    expect((await call(app, 'uploadRead', { token: other, path: { id } })).status).toBe(404);
    expect((await call(app, 'uploadRemove', { token: other, path: { id } })).status).toBe(404);
    expect((await call(app, 'uploadRead', { path: { id } })).code).toBe('session.required');
    expect(await list(other)).toEqual([]);
    expect((await list(owner)).map((upload) => upload.id)).toEqual([id]);
    expect((await call(app, 'uploadRemove', { token: owner, path: { id } })).value).toEqual({ done: true });
    expect(await list(owner)).toEqual([]);
  });

  it('are sent with a transfer, which they prove; then they stay, and the unsent ones are gone after a day', async () => {
    const [token, other] = [await enter(), await enter()];
    const png = await plain().png().toBuffer();
    const body = { methodId: 'bank', amount: 2000 };
    const { value: order } = await call(app, 'depositManual', { token, body, idempotencyKey: randomUUID() });
    expect(order.action.needsProof).toBe(true);
    const purpose = `deposit:${order.id}`;
    const prove = (uploads: string[]) =>
      call(app, 'depositProof', { token, path: { id: order.id }, body: { uploads }, idempotencyKey: randomUUID() });
    const foreign = (await add(other, png, { purpose })).value.id;
    const elsewhere = (await add(token, png)).value.id;
    for (const id of [foreign, elsewhere, 'none']) expect((await prove([id])).code).toBe('record.unknown');
    const [sent, left] = [(await add(token, png, { purpose })).value.id, (await add(token, png, { purpose })).value.id];
    expect((await prove([sent])).value.steps.map(({ state }) => state)).toEqual(['awaiting', 'proved']);
    expect((await prove([sent])).code).toBe('order.closed');
    expect((await call(app, 'uploadRemove', { token, path: { id: sent } })).code).toBe('record.unknown');
    expect((await list(token, purpose)).map(({ id, isAttached }) => [id, isAttached])).toEqual(
      expect.arrayContaining([
        [sent, true],
        [left, false],
      ]),
    );
    const ids = async () => (await rowsOf(db, 'uploads')).map(({ id }) => id);
    await sweep(db, time + day - 1);
    expect(await ids()).toEqual(expect.arrayContaining([sent, left, foreign, elsewhere]));
    await sweep(db, time + day);
    expect(await ids()).toEqual([sent]);
  });
});
