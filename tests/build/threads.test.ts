import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateMerchants } from '#tests/support/generate-merchants.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { digest } from '#pipeline/store/digest.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('BUILD-1 several threads stamp, refuse and note what one does', async () => {
  const { merchants } = merchantFolder({});
  generateMerchants(merchants, 30);
  for (const code of ['bench00003', 'bench00027'])
    writeFileSync(join(merchants, code, 'home.json'), '{ "sections": [{ "id": "a", "type": "no-such-type" }] }');
  const codes = readdirSync(merchants).filter((name) => name.startsWith('bench'));
  const built = async (...parts: string[][]) => {
    const dist = emptyFolder();
    const paths = pathsAt(process.cwd(), { merchants, dist });
    const results = [];
    for (const only of parts) results.push(await buildBundles({ paths, only }));
    const errors = results.flatMap(({ failed }) => failed).toSorted((a, b) => a.code.localeCompare(b.code));
    const files = filesBelow(dist).map((path) => [path.slice(dist.length), digest(readFileSync(path))]);
    return { errors, files, again: (await buildBundles({ paths, only: codes })).unchanged.length };
  };
  const together = await built(codes);
  expect(together.errors).toMatchObject([{ code: 'bench00003' }, { code: 'bench00027' }]);
  expect(together.again).toBe(28);
  expect(together).toEqual(await built(codes.slice(0, 15), codes.slice(15)));
}, 60_000);
