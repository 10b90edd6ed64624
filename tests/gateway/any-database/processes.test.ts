import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { addressOf, lastWords, start } from '../gateway-process.ts';
import { asOperator } from '../start-gateway.ts';

const statusOf = (url: string) => fetch(url).then(({ status }) => status);
/** The admin port opens just after the other one has been announced. */
const untilReached = (url: string) => vi.waitUntil(() => statusOf(url).catch(() => undefined), { timeout: 60_000 });

const addTrial = (address: string) =>
  fetch(`${address}/wps/session/trial`, { headers: { merchant: 'demo' } })
    .then((answer) => answer.json() as Promise<{ value: { trialName: string } }>)
    .then(({ value }) => value.trialName);

describe('a folder of its own', () => {
  it('API-3 a gateway killed in the middle of writes has kept all it answered', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-gateway-'));
    const adminPort = String(await freePort());
    const child = start({ DATA_DIR: dataDir, ADMIN_PORT: adminPort });
    const address = await addressOf(child);
    await untilReached(`http://127.0.0.1:${adminPort}/`);
    await fetch(`http://127.0.0.1:${adminPort}/admin/limits`, {
      method: 'PUT',
      headers: { ...asOperator, 'content-type': 'application/json' },
      body: '{"perIp":{}}',
    });
    const answered: string[] = [];
    const client = async () => {
      for (;;) {
        const name = await addTrial(address).catch(() => undefined);
        if (!name) return;
        answered.push(name);
        if (answered.length === 60) child.kill('SIGKILL');
      }
    };
    await Promise.all([client(), client(), client(), client()]);
    const db = await openDatabase({ dataDir });
    const kept = new Set(
      (await db.selectFrom('accounts').select('username').execute()).map(({ username }) => username),
    );
    await db.destroy();
    expect(answered.length).toBeGreaterThanOrEqual(60);
    expect(answered.filter((name) => !kept.has(name))).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

describe('the admin routes', () => {
  it('are not there unless a port is given, and then on that port of this machine alone', async () => {
    const withAdmin = await freePort();
    expect(await statusOf(new URL('/admin/sms', await addressOf(start({ DATA_DIR: ':memory:' }))).href)).toBe(404);
    const child = start({ DATA_DIR: ':memory:', ADMIN_PORT: String(withAdmin) });
    const address = await addressOf(child);
    await untilReached(`http://127.0.0.1:${withAdmin}/`);
    // There they ask for the token.
    expect(await statusOf(`http://127.0.0.1:${withAdmin}/admin/sms`)).toBe(401);
    expect(await statusOf(new URL('/admin/sms', address).href)).toBe(404);
  });
});

describe('a start that cannot be', () => {
  it('says in one line that the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const place = taken.address();
    const port = typeof place === 'object' && place ? String(place.port) : '';
    for (const name of ['PORT', 'ADMIN_PORT'])
      expect(await lastWords(start({ [name]: port, DATA_DIR: ':memory:' }))).toMatch(
        new RegExp(`^Port ${port} is in use: stop the other program, or set ${name} to .*, such as ${name}=\\d+\\.$`),
      );
    taken.close();
  });
  it('says in one line that the folder or the database cannot be used', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'foyer-gateway-')), 'file');
    await writeFile(file, '');
    expect(await lastWords(start({ DATA_DIR: join(file, 'data') }))).toMatch(
      /^The data folder \S+ cannot be written: [^\n]+$/,
    );
    expect(await lastWords(start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }))).toMatch(
      /^The database of DATABASE_URL cannot be used \([^\n]+$/,
    );
  });
});
