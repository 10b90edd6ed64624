import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { sqliteFault } from '#gateway/db/sqlite-file.ts';
import { StartError } from '#gateway/environment.ts';
import { freshStore } from './fresh-store.ts';

const advice = 'move it away to begin anew, or restore a backup.';

function emptyFolder(): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-store-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, 'gateway.sqlite') };
}

/** The message instead of a start; anything but a sentence for the operator fails the test. */
const refusalOf = (options: Parameters<typeof openDatabase>[0]): Promise<string> =>
  openDatabase(options).then(
    () => 'opened',
    (error: unknown) => {
      if (error instanceof StartError) return error.message;
      throw error;
    },
  );

function withTables(file: string, script: string): void {
  const connection = new DatabaseSync(file);
  connection.exec(script);
  connection.close();
}

describe('data of a newer version', () => {
  const note = "INSERT INTO migrations (name) VALUES ('9999-future')";
  it('API-3 is refused by the file, which stays as it was', async () => {
    const { dataDir, file } = emptyFolder();
    await (await openDatabase({ dataDir })).destroy();
    withTables(file, `${note}; DELETE FROM migrations WHERE name = '013-repeated-acts.sql'`);
    expect(await refusalOf({ dataDir })).toBe(
      `The data in ${file} is of a newer Foyer (its 9999-future is not known here): update Foyer, or set DATA_DIR to another folder.`,
    );
    const connection = new DatabaseSync(file);
    expect(connection.prepare("SELECT name FROM migrations WHERE name LIKE '013%'").all()).toEqual([]);
    connection.close();
  });
  it.skipIf(!process.env['TEST_DATABASE_URL'])('API-3 is refused on PostgreSQL', async () => {
    const store = await freshStore();
    const db = await openDatabase(store);
    await db.insertInto('migrations').values({ name: '9999-future' }).execute();
    await db.destroy();
    expect(await refusalOf(store)).toBe(
      'The data in the database of DATABASE_URL is of a newer Foyer (its 9999-future is not known here): update Foyer, or set it to another database.',
    );
  });
  it.skipIf(!process.env['TEST_POOL_URL'])(
    'MONEY-9 does not open where nothing is heard of what is announced',
    async () => {
      const { databaseListenUrl, ...pooled } = await freshStore();
      await expect(openDatabase(pooled, new EventEmitter())).rejects.toThrow(
        /^What gateways announce .* DATABASE_LISTEN_URL/,
      );
      const db = await openDatabase({ databaseListenUrl, ...pooled }, new EventEmitter());
      await db.destroy();
    },
  );
});

describe('integers of 64 bits', () => {
  it('API-3 are numbers while a number holds them exactly, and else an error: never a text, never rounded', async () => {
    const db = await openDatabase(await freshStore());
    onTestFinished(() => db.destroy());
    const most = Number.MAX_SAFE_INTEGER;
    const beyond = sql<number>`9007199254740993`;
    for (const [nonce, expires_at] of Object.entries({ most, least: -most, beyond }))
      await db.insertInto('nonces').values({ nonce, expires_at }).execute();
    const named = (...names: string[]) => db.selectFrom('nonces').where('nonce', 'in', names);
    const sumOf = (...names: string[]) =>
      named(...names)
        .select(({ fn }) => [fn.sum<number>('expires_at').as('sum'), fn.countAll<number>().as('n')])
        .executeTakeFirst();
    expect(await named('most').selectAll().execute()).toEqual([{ nonce: 'most', expires_at: most }]);
    expect(await sumOf('most', 'least')).toEqual({ sum: 0, n: 2 });
    await expect(named('beyond').selectAll().execute()).rejects.toThrow(RangeError);
    await expect(sumOf('most', 'beyond')).rejects.toThrow(RangeError);
    expect(await sumOf('most')).toEqual({ sum: most, n: 1 });
  });
});

describe('a file that cannot be used is named in one line', () => {
  const text = 'no database '.repeat(1000);
  it.each<[string, (file: string) => void, string]>([
    ['of another kind', (file) => writeFileSync(file, text), `is no database (file is not a database): ${advice}`],
    [
      'that is damaged',
      (file) => {
        withTables(file, `CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('${'z'.repeat(20_000)}')`);
        writeFileSync(file, readFileSync(file).fill(0xff, 100, 4096));
      },
      `is damaged (database disk image is malformed): ${advice}`,
    ],
    [
      'with tables of its own',
      (file) => withTables(file, 'CREATE TABLE sites (code TEXT)'),
      expect.stringContaining('does not hold the tables of a gateway (table sites already exists'),
    ],
    ['that is a folder', (file) => mkdirSync(file), 'is a folder, where the gateway keeps its database: move it away.'],
    [
      'that is a link to nowhere',
      (file) => symlinkSync('/nowhere/gateway.sqlite', file),
      'cannot be opened (unable to open database file): give this user read and write access to it.',
    ],
  ])('API-3 one %s', async (_, put, says) => {
    const { dataDir, file } = emptyFolder();
    put(file);
    const [name, reason] = (await refusalOf({ dataDir })).split(/(?<=gateway\.sqlite) /);
    expect({ name, reason }).toEqual({ name: file, reason: says });
  });
  it('API-3 one that another program has locked', () => {
    const { file } = emptyFolder();
    withTables(file, 'CREATE TABLE a (x)');
    const holder = new DatabaseSync(file);
    const other = new DatabaseSync(file, { timeout: 0 });
    holder.exec('BEGIN EXCLUSIVE');
    let thrown: unknown;
    try {
      other.exec('BEGIN IMMEDIATE');
    } catch (error) {
      thrown = error;
    }
    expect(sqliteFault(file, thrown)).toBe(
      `${file} is locked by another program (database is locked): stop that one, and start again.`,
    );
    holder.close();
    other.close();
  });
});

describe('the data folder', () => {
  it('API-3 is made with those above it', async () => {
    const { dataDir } = emptyFolder();
    const inside = join(dataDir, 'a/b');
    await (await openDatabase({ dataDir: inside })).destroy();
    expect(statSync(inside).isDirectory()).toBe(true);
  });
  describe.skipIf(process.platform === 'win32')('with what is in it', () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const filesOf = (dataDir: string) =>
      Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))]));
    const closed = { 'gateway.sqlite': '600', 'gateway.sqlite-shm': '600', 'gateway.sqlite-wal': '600' };
    /** The modes while the store is open, whatever this process gives files by itself. */
    const opened = async (dataDir: string) => {
      const before = process.umask(0);
      const db = await openDatabase({ dataDir });
      await db.insertInto('nonces').values({ nonce: randomUUID(), expires_at: 1 }).execute();
      const found = { folder: modeOf(dataDir), files: filesOf(dataDir) };
      await db.destroy();
      process.umask(before);
      return found;
    };
    it('API-3 is this user’s alone', async () => {
      expect(await opened(join(emptyFolder().dataDir, 'data'))).toEqual({ folder: '700', files: closed });
    });
    it('API-3 is closed at the start where it was open, also what a process that died has left', async () => {
      const { dataDir, file } = emptyFolder();
      await opened(dataDir);
      for (const path of [file, `${file}-wal`, `${file}-journal`]) {
        writeFileSync(path, '', { flag: 'a' });
        chmodSync(path, 0o644);
      }
      chmodSync(dataDir, 0o755);
      const { folder, files } = await opened(dataDir);
      expect(folder).toBe('700');
      expect(Object.values(files).every((mode) => mode === '600')).toBe(true);
      chmodSync(dataDir, 0o755);
      writeFileSync(join(dataDir, 'of-somebody-else'), '');
      expect((await opened(dataDir)).folder).toBe('755');
    });
    it.skipIf(process.getuid?.() !== 0)('API-3 is refused when it is open and another user’s', () => {
      const { dataDir, file } = emptyFolder();
      writeFileSync(file, '');
      chmodSync(file, 0o666);
      chmodSync(dataDir, 0o777);
      const open = `import { closeToOthers } from '#gateway/db/sqlite-file.ts';
        process.setuid(65534);
        try { closeToOthers(${JSON.stringify(dataDir)}, ${JSON.stringify(file)}); } catch (error) { console.log(error.message); }`;
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', open], { timeout: 120_000 });
      expect(stdout.toString()).toMatch(
        /can be read by other users, and is not this one's to close to them: run chmod 700 as/,
      );
    });
  });
  it.skipIf(process.platform !== 'linux')('API-3 where none can be made is refused, and not tried for good', () => {
    const open = `import { openDatabase } from '#gateway/db/open.ts';
      await openDatabase({ dataDir: '/proc/none/data' }).catch((error) => console.log(error.message));`;
    // A call that never returns can be ended only from outside.
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', open], { timeout: 120_000 });
    expect(stdout.toString()).toMatch(/^The data folder \/proc\/none\/data cannot be written: /);
  });
});
