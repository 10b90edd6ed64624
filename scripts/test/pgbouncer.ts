import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAllDocuments } from 'yaml';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres.ts';

const command = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).error === undefined,
);

/** The settings of PgBouncer that `deploy/kubernetes` has. */
function deployedSettings(): string {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes/pgbouncer.yaml', 'utf8'));
  return documents.map((each) => String(each.getIn(['data', 'pgbouncer.ini']) ?? '')).join('');
}

const answersAt = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

/**
 * A PgBouncer as `deploy/kubernetes` has it, but for addresses, folders and `auth`, in front of every database of the PostgreSQL at
 * `postgresUrl`; `undefined` where it is not installed. `url` is `postgresUrl` through it. With `trust` it asks for no password: to prove
 * one takes 9 ms of processor time for each connection, and tests make thousands.
 */
export async function startPgbouncer(
  postgresUrl: string,
  auth: 'scram-sha-256' | 'trust' = 'scram-sha-256',
): Promise<{ url: string; pid: number; stop: () => Promise<void> } | undefined> {
  if (!command) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: postgresPort, username } = new URL(postgresUrl);
  const settings = deployedSettings()
    .replaceAll('/etc/foyer', folder)
    .replace('0.0.0.0', '127.0.0.1')
    .replace('6432', String(port))
    .replace('scram-sha-256', auth);
  // Each test file has a database of its own, whose connections nobody needs after it.
  const brief = 'server_idle_timeout = 5\n';
  writeFileSync(join(folder, 'pgbouncer.ini'), settings + brief);
  writeFileSync(join(folder, 'databases.ini'), `[databases]\n* = host=${hostname} port=${postgresPort}\n`);
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" "password"\n`);
  // It refuses to run as root, as PostgreSQL does.
  chmodSync(folder, 0o755);
  const server = spawn(command, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', cwd: folder, ...postgresUser() });
  for (const deadline = Date.now() + 15_000; !(await answersAt(port)); await pause(50))
    if (Date.now() > deadline) throw new Error('PgBouncer did not start within 15 s');
  return {
    url: Object.assign(new URL(postgresUrl), { port: String(port), password: 'password' }).href,
    pid: server.pid ?? 0,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
