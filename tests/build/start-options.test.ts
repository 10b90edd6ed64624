import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What a command says when it does not start, and the code it ends with. */
function refusal(script: string, options: readonly string[], environment: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'foyer-start-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const run = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '', DATABASE_URL: '', DATA_DIR: data, ...environment },
    timeout: 20_000,
  });
  return { code: run.status, said: run.stderr.toString().trim() };
}

for (const script of ['scripts/dev.ts', 'scripts/start.ts', 'gateway/main.ts']) {
  test.each(['PORT', 'ADMIN_PORT'])(
    `HOST-1 ${script} with a %s that is none does not start, and says so in one line`,
    (name) => {
      const said = `${name}=80a is not a port: give a number from 0 to 65535.`;
      expect(refusal(script, [], { [name]: '80a' })).toEqual({ code: 1, said });
    },
  );
}

test.each(['scripts/dev.ts', 'scripts/start.ts', 'gateway/main.ts'])(
  'HOST-1 %s with one port for the lobby and the admin routes does not start, and says so in one line',
  (script) => {
    const said = 'PORT and ADMIN_PORT are both 8630: give each its own.';
    expect(refusal(script, [], { PORT: '8630', ADMIN_PORT: '8630' })).toEqual({ code: 1, said });
  },
);

test.each([
  ['ADMIN_PORT', '70000', 'ADMIN_PORT=70000 is not a port: give a number from 0 to 65535.'],
  [
    'HOST',
    '192.0.2.1',
    'HOST=192.0.2.1 is no address of this machine: give one that it has, 0.0.0.0 for all of them, or leave it out.',
  ],
  ['DEMO', 'no', 'DEMO=no is not understood: it is on, off, or not set.'],
  [
    'DATABASE_URL',
    'nonsense',
    'DATABASE_URL is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to use SQLite.',
  ],
])('HOST-1 the gateway does not start with %s=%s, and says so in one line', (name, value, said) => {
  expect(refusal('gateway/main.ts', [], { [name]: value })).toEqual({ code: 1, said });
});

test.each(['scripts/dev.ts', 'scripts/start.ts', 'scripts/build.ts'])(
  'CFG-4 %s with a folder of merchants that is not there says so',
  (script) => {
    const { code, said } = refusal(script, ['--merchants', '/nope'], {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The folder of merchants \S*nope does not exist\. Name the folder/);
  },
);

test.each(['scripts/dev.ts', 'scripts/start.ts', 'gateway/main.ts'])(
  'HOST-1 %s does not let other machines into a demonstration',
  (script) => {
    const { code, said } = refusal(script, [], { HOST: '0.0.0.0', DEMO: script.startsWith('gateway') ? 'on' : '' });
    expect(code).toBe(1);
    expect(said).toMatch(/^HOST=0\.0\.0\.0 lets other machines in, .* set DEMO=off, or leave HOST out\.$/);
  },
);
