import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/test/free-port.ts';

/** Starts the studio on the project's merchants, in a draft of its own. However this process ends, it does not go on, and no draft stays. */
export async function startStudio(): Promise<{ address: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const draft = basename(data).replaceAll('_', '-');
  const child = spawn(process.execPath, ['scripts/studio.ts', '--draft', draft], {
    env: { ...process.env, PORT: String(await freePort()), ADMIN_PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
    rmSync(join('.foyer/studio', `${draft}.log`), { force: true });
  };
  process.once('exit', stop);
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /Studio: (\S+)/.exec(line) ?? [];
    if (address !== undefined) return { address, stop };
  }
  throw new Error('The studio ended before it listened.');
}
