import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';

function emptyFolder(): { dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-store-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir };
}

describe('the data folder', () => {
  it('API-3 is made with those above it', async () => {
    const { dataDir } = emptyFolder();
    const inside = join(dataDir, 'a/b');
    await (await openDatabase({ dataDir: inside })).close();
    expect(statSync(inside).isDirectory()).toBe(true);
  });
  it.skipIf(process.platform !== 'linux')('API-3 where none can be made is refused, and not tried for good', () => {
    const open = `import { openDatabase } from '#gateway/db/open.ts';
      await openDatabase({ dataDir: '/proc/none/data' }).catch((error) => console.log(error.message));`;
    // A call that never returns can be ended only from outside.
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', open], { timeout: 20_000 });
    expect(stdout.toString()).toMatch(/^The data folder \/proc\/none\/data cannot be written: /);
  });
});
