import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { addressOf } from '../gateway-process.ts';

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

it('a gateway ends with the npm that started it, which passes no signal on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-npm-'));
  const npm = spawn('npm', ['run', '--silent', 'gateway'], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(npm);
  expect(await answers(address)).toBe(true);
  npm.kill('SIGTERM');
  await vi.waitUntil(async () => !(await answers(address)), 10_000);
});
