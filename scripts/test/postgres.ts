import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = '/usr/lib/postgresql';

function serverFolder(): string | undefined {
  if (!existsSync(root)) return undefined;
  const newest = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest && join(root, newest, 'bin');
  return folder && existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/**
 * Settings of a server that holds a thousand small databases, none of which outlives it: nothing is written for a crash, and to compile
 * a query, or to look after a table, costs more than it ever saves.
 */
export const ofTests = ['synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'autovacuum=off'];

/**
 * A throw-away PostgreSQL on a free port, with `settings` that differ from the server's own, or `undefined` where it is not installed.
 */
export async function startPostgres(
  settings: readonly string[] = [],
): Promise<{ url: string; pid: number; stop: () => Promise<void> } | undefined> {
  const bin = serverFolder();
  if (!bin) return undefined;
  const data = mkdtempSync(join(tmpdir(), 'foyer-pg-'));
  const ids = postgresUser();
  if (ids) chownSync(data, ids.uid, ids.gid);
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'foyer', '-E', 'UTF8', '--no-sync'], {
    stdio: 'pipe',
    cwd: data,
    ...ids,
  });
  const port = await freePort();
  const address = ['-p', String(port), '-k', data, '-h', '127.0.0.1'];
  // Tests run dozens of gateways beside each other, and each may fill its pool.
  const given = ['max_connections=500', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...address, '-F', ...given], {
    stdio: 'ignore',
    cwd: data,
    ...ids,
  });
  // It takes connections before it answers any.
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  const deadline = Date.now() + 15_000;
  while (!isReady()) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start within 15 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres']).toString());

/** The user that PostgreSQL's package made, where this process is root, as whom neither it nor PgBouncer runs. */
export const postgresUser = () => (userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined);
