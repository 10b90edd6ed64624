import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/test/free-port.ts';

const token = 'operator-of-the-benchmark';
/** Less would not show what a long catalogue costs. */
const games = '10000';

/** A gateway of its own with the demonstration in a fresh SQLite store. */
export type GatewayProcess = {
  /** The address of its API. */
  api: string;
  /** Reads from its admin port, as its operator. */
  admin: <T>(path: string) => Promise<T>;
  pid: number;
  stop: () => void;
};

/** Starts the gateway of the checkout in `folder`. However this process ends, it does not go on. */
export async function startGateway(folder: string): Promise<GatewayProcess> {
  const data = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    cwd: resolve(folder),
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      ADMIN_TOKEN: token,
      DATA_DIR: data,
      DEMO: 'on',
      BULK_GAMES: games,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for await (const line of createInterface(child.stdout)) if (line.includes(String(adminPort))) break;
  return {
    api: `http://127.0.0.1:${port}/api`,
    pid: child.pid ?? 0,
    admin: async <T>(path: string) => {
      const url = `http://127.0.0.1:${adminPort}/admin${path}`;
      return (await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
    },
    stop,
  };
}
