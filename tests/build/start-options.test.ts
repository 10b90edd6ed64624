import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountGateway } from '#scripts/serve/gateway-mount.ts';

/** What a command says when it does not start, and the code it ends with. */
function refusal(script: string, options: readonly string[], environment: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'foyer-start-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const run = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '', DATABASE_URL: '', DATA_DIR: data, ...environment },
    timeout: 120_000,
  });
  return { code: run.status, said: run.stderr.toString().trim() };
}

test.each(['scripts/dev.ts', 'scripts/start.ts', 'gateway/main.ts'])(
  'HOST-1 %s with one port for the lobby and the admin routes does not start, and says so in one line',
  (script) => {
    const said = 'PORT and ADMIN_PORT are both 8630: give each its own.';
    expect(refusal(script, [], { PORT: '8630', ADMIN_PORT: '8630' })).toEqual({ code: 1, said });
  },
);

test('HOST-1 the gateway does not start with an address of another machine, and says so in one line', () => {
  const said =
    'HOST=192.0.2.1 is no address of this machine: give one that it has, 0.0.0.0 for all of them, or leave it out.';
  expect(refusal('gateway/main.ts', [], { HOST: '192.0.2.1' })).toEqual({ code: 1, said });
});

test.each(['scripts/dev.ts', 'scripts/start.ts', 'scripts/build.ts'])(
  'CFG-4 %s with a folder of merchants that is not there says so',
  (script) => {
    const { code, said } = refusal(script, ['--merchants', '/nope'], {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The folder of merchants \S*nope does not exist\. Name the folder/);
  },
);

const refused = /^HOST=0\.0\.0\.0 lets other machines in, .* set DEMO=off, or leave HOST out\.$/;
test('HOST-1 the gateway does not let other machines into a demonstration', () => {
  const { code, said } = refusal('gateway/main.ts', [], { HOST: '0.0.0.0', DEMO: 'on' });
  expect(code).toBe(1);
  expect(said).toMatch(refused);
});
test('HOST-1 nor does the one that npm start and npm run dev have in them, a demonstration unless DEMO is off', async () => {
  await expect(mountGateway('/nowhere', { HOST: '0.0.0.0' })).rejects.toThrow(refused);
});
