import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { createEncryption } from '#gateway/modules/encryption/keys.ts';
import type { Encryption } from '#gateway/services.ts';
import { rotateKeys, goodSecrets, newestSecret, rotateSecrets } from '#gateway/modules/encryption/key-store.ts';
import { localTrust, signIdentity } from '#gateway/modules/identity/local.ts';
import { verifyIdentity } from '#gateway/modules/identity/verify.ts';
import { jobs } from '#gateway/modules/jobs/jobs.ts';
import { freshStore } from './fresh-store.ts';
import { call, seal, startGateway } from './start-gateway.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 0, 5);
const sealedFor = { merchant: 'demo', operation: 'login' };
let db: Database;
let now: number;
let encryption: Encryption;

beforeEach(async () => {
  now = start;
  db = await openDatabase(await freshStore());
  encryption = await createEncryption(db, () => now);
});
afterEach(() => db.destroy());

/** Seals as a caller with the previous newest key does. */
async function holder() {
  const [key] = await encryption.publicKeys();
  if (!key) throw new Error('no key');
  const { kid } = key;
  const encrypt = async (header: object = {}) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ body: 'opened', iat: now, nonce: randomUUID() })))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, aud: 'demo', op: 'login', ...header })
      .encrypt(await importJWK(key, 'ECDH-ES'));
  return { kid, encrypt };
}
const opened = async (jwe: string, by = encryption) =>
  by.decrypt(jwe, sealedFor).catch((error: { code: string }) => error.code);

describe('sealing keys', () => {
  it('hold no private half for callers', async () => {
    const [stored] = await db.selectFrom('encryption_keys').select('jwk').execute();
    const { d, x, y, kid } = JSON.parse(stored?.jwk ?? '{}') as Record<string, unknown>;
    expect(d).toMatch(/./);
    expect(await encryption.publicKeys()).toEqual([{ kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: 'ECDH-ES' }]);
  });
  it('are replaced after a month by the clock, and open for another day what was sealed with them', async () => {
    const first = await holder();
    const work = jobs.find(({ name }) => name === 'keys');
    now = start + 30 * day - 1;
    await work?.run(db, now);
    expect((await holder()).kid).toBe(first.kid);
    now = start + 30 * day;
    await work?.run(db, now);
    await work?.run(db, now);
    const second = await holder();
    expect(second.kid).not.toBe(first.kid);
    expect((await encryption.publicKeys()).map(({ kid }) => kid)).toEqual([second.kid, first.kid]);
    now += day - 1;
    expect(await opened(await first.encrypt())).toBe('opened');
    now += 1;
    expect(await opened(await first.encrypt())).toBe('security.unknownKey');
    expect(await opened(await second.encrypt())).toBe('opened');
    await work?.run(db, now);
    expect(await db.selectFrom('encryption_keys').select('kid').execute()).toEqual([{ kid: second.kid }]);
  });
  it('are replaced by command in every process on the store, and after a theft the old ones are refused at once', async () => {
    const neighbour = await createEncryption(db, () => now);
    const first = await holder();
    now += hour;
    await rotateKeys(db, now, { force: true });
    const second = await holder();
    expect([await opened(await first.encrypt(), neighbour), await opened(await second.encrypt(), neighbour)]).toEqual([
      'opened',
      'opened',
    ]);
    now += hour;
    await rotateKeys(db, now, { force: true, forget: true });
    for (const old of [first, second]) expect(await opened(await old.encrypt(), neighbour)).toBe('security.unknownKey');
    expect(await opened(await (await holder()).encrypt(), neighbour)).toBe('opened');
  });
  it('open nothing at another merchant or call than it was sealed for, nor what says neither', async () => {
    const { encrypt } = await holder();
    expect(await opened(await encrypt())).toBe('opened');
    for (const header of [
      { aud: 'other' },
      { op: 'changePassword' },
      { aud: undefined },
      { op: undefined },
      { aud: ['demo'] },
    ])
      expect(await opened(await encrypt(header)), JSON.stringify(header)).toBe('security.unreadable');
    // A changed header breaks the seal.
    const [, ...rest] = (await encrypt({ op: 'changePassword' })).split('.');
    const [header] = (await encrypt()).split('.');
    expect(await opened([header, ...rest].join('.'))).toBe('security.unreadable');
  });
});

it('signing keys are replaced with them: what the one before has signed is believed for a day, then not', async () => {
  const person = { provider: 'google.com', subject: 'someone', mobile: undefined };
  const sign = () => signIdentity(db, 'demo', person, now);
  const verdict = (token: string) =>
    verifyIdentity(token, localTrust(db, 'demo', now), now).then(
      ({ provider }) => provider,
      (error: { code: string }) => error.code,
    );
  const before = await sign();
  now += 60_000;
  await rotateKeys(db, now, { force: true });
  expect([await verdict(before), await verdict(await sign())]).toEqual(['google.com', 'google.com']);
  now += 1;
  await rotateKeys(db, now, { force: true, forget: true });
  expect([await verdict(before), await verdict(await sign())]).toEqual(['identity.invalid', 'google.com']);
});

it('secrets of vendors and lotteries are replaced by command: the one before is good for a day, with forget for nothing', async () => {
  const tables = ['vendor_secret', 'lottery_secret'] as const;
  await rotateSecrets(db, now);
  // A secret that nobody has used does not exist yet, so none is replaced.
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  for (const table of tables) {
    const [first, again] = await Promise.all([newestSecret(db, table, now), newestSecret(db, table, now)]);
    expect(again).toBe(first);
  }
  const [before] = await goodSecrets(db, 'vendor_secret', now);
  await rotateSecrets(db, now);
  const newest = await newestSecret(db, 'vendor_secret', now);
  expect(newest).not.toBe(before);
  expect(await goodSecrets(db, 'vendor_secret', now + day - 1)).toEqual([newest, before]);
  expect(await goodSecrets(db, 'vendor_secret', now + day)).toEqual([newest]);
  await rotateSecrets(db, now, { forget: true });
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  expect(await goodSecrets(db, 'vendor_secret', now)).not.toContain(newest);
});

describe('a body sealed for one call', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await startGateway();
  });
  afterEach(() => app.close());
  it('is refused by every other call that takes sealed bodies, and by another merchant', async () => {
    const body = { type: 'username', username: 'nobody', password: 'Passw0rd!' };
    const sealed = () => seal(app, 'login', body);
    expect((await call(app, 'register', { sealed: await sealed() })).code).toBe('security.unreadable');
    expect((await call(app, 'login', { sealed: await sealed(), merchant: 'other' })).code).toBe('security.unreadable');
    expect((await call(app, 'login', { sealed: await sealed() })).code).toBe('login.failed');
  });
});
