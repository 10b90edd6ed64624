import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCheck } from '#pipeline/commands/check.ts';
import { runLift } from '#pipeline/commands/lift.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder, root } from './merchant-folder.ts';

/** Folders in which no merchant is, by what is said of them. */
const empty: Record<string, (merchants: string) => void> = {
  'holds no merchant': () => undefined,
  'does not exist': (merchants) => rmSync(merchants, { recursive: true }),
  'is no folder': (merchants) => {
    rmSync(merchants, { recursive: true });
    writeFileSync(merchants, '');
  },
};

for (const [reason, make] of Object.entries(empty)) {
  test(`CFG-4 a folder of merchants that ${reason} is an error of check, lift and build`, async () => {
    const { merchants } = merchantFolder({});
    make(merchants);
    const options = { root, merchants };
    const said = vi.spyOn(console, 'log').mockReturnValue();
    for (const codes of [[], ['shop']]) {
      expect(await runCheck(codes, { ...options, json: true, strict: false })).toBe(1);
      expect(JSON.parse(String(said.mock.lastCall?.[0]))).toMatchObject([
        { rule: 'no-merchants', line: 1, column: 1, message: expect.stringContaining(`${reason}.`) },
      ]);
    }
    expect(() => runLift([], false, options)).toThrow(reason);
    const bundle = join(root, '.foyer', 'kept-bundle', 'shop');
    mkdirSync(bundle, { recursive: true });
    writeFileSync(join(bundle, 'headers.json'), '{}');
    const paths = pathsAt(root, { merchants, dist: join(bundle, '..') });
    await expect(buildBundles({ paths })).rejects.toThrow(`${reason}. Name the folder`);
    expect(existsSync(bundle)).toBe(true);
    rmSync(join(bundle, '..'), { recursive: true });
  });
}
