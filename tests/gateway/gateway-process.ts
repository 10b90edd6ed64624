import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { StoreOptions } from '#gateway/db/open.ts';
import { operatorToken } from './start-gateway.ts';

let children: ChildProcess[] = [];

/** Ends every gateway of this test, at once. */
export async function killAll(): Promise<void> {
  const living = children.filter((child) => child.exitCode === null && child.signalCode === null);
  children = [];
  await Promise.all(
    living.map((child) => {
      child.kill('SIGKILL');
      return once(child, 'close');
    }),
  );
}

/** The variables that say where the store is. */
export const storeVariables = ({ databaseUrl = '', databaseListenUrl = '', dataDir }: StoreOptions) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_LISTEN_URL: databaseListenUrl,
  DATA_DIR: dataDir,
});

/** A gateway in a process of its own, on a free port; `killAll` ends it. */
export function spawnGateway(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_PORT: '0',
      DATABASE_URL: '',
      DATABASE_LISTEN_URL: '',
      DEMO: 'on',
      ADMIN_TOKEN: operatorToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** As `spawnGateway`, ended with the test. */
export function start(env: Record<string, string>): ChildProcess {
  onTestFinished(killAll);
  return spawnGateway(env);
}

/** The address of its API, once it answers. */
export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The gateway did not start');
}

/** Its output at the end. */
export async function lastWords(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.on('data', (data: Buffer) => (text += data.toString()));
  await once(child, 'close');
  return text.trim();
}
