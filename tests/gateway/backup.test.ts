import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { StoreOptions } from '#gateway/db/open.ts';
import { emptyPostgres } from './fresh-store.ts';
import { faultsOf, give, joinWith, lookAt, sharedStore } from './money.ts';
import { call, startGateway } from './start-gateway.ts';

const versions = '/usr/lib/postgresql';
const tools = existsSync(versions) ? join(versions, readdirSync(versions).toSorted().at(-1) ?? '', 'bin') : '';

/** As an operator types it, with these settings. */
const run = (command: string, words: string[], { dataDir, databaseUrl = '' }: Partial<StoreOptions> = {}): string =>
  execFileSync(command, words, {
    env: { ...process.env, DATA_DIR: dataDir ?? '', DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
const books = (store: StoreOptions) => run(process.execPath, ['gateway/db/books.ts'], store);

/** The commands of docs/deploy.md: a backup of the store into `folder`, and what it holds as a store of its own. */
async function restore(store: StoreOptions, folder: string): Promise<StoreOptions> {
  if (store.databaseUrl) {
    const dump = join(folder, 'foyer.dump');
    run(join(tools, 'pg_dump'), ['--format=custom', `--file=${dump}`, store.databaseListenUrl ?? '']);
    const databaseUrl = await emptyPostgres(process.env['TEST_DATABASE_URL'] ?? '');
    run(join(tools, 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${databaseUrl}`, dump]);
    return { ...store, databaseUrl, databaseListenUrl: databaseUrl };
  }
  const file = join(folder, 'foyer.sqlite');
  run(process.execPath, ['gateway/db/back-up.ts', file], store);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  cpSync(file, join(dataDir, 'gateway.sqlite'));
  return { dataDir };
}

it('API-3 MONEY-2 a backup that is taken while players play opens elsewhere with the same books', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = await sharedStore();
  const app = await startGateway(store);
  const db = await lookAt(store);
  const { token, id } = await joinWith(app, db, 'saved', 700);
  const before = books(store);
  const restored = await restore(store, folder);
  expect(books(restored)).toBe(before);
  expect(JSON.parse(before)).toMatchObject({ asset: 'PHP/2', sum: 0, wrong: 0, held: 700 });

  await give(db, id, 1);
  expect(books(store)).not.toBe(before);
  const copy = await lookAt(restored);
  expect(await faultsOf(copy)).toEqual([]);
  await app.close();
  const again = await startGateway(restored);
  onTestFinished(() => again.close());
  expect((await call(again, 'wallet', { token })).value.sumBalance).toBe(700);
});

it('API-3 MONEY-2 books that do not add up are reported as such', async () => {
  const store = await sharedStore();
  const app = await startGateway(store);
  onTestFinished(() => app.close());
  const db = await lookAt(store);
  await joinWith(app, db, 'short', 700);
  await db.updateTable('ledger_accounts').set({ balance: 699 }).where('balance', '=', 700).execute();
  expect(() => books(store)).toThrow(/Command failed/);
});
