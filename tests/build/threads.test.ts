import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateMerchants } from '#pipeline/generate-merchants.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { digest } from '#pipeline/build/bundle/digest.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';
import { workerScript } from '#pipeline/build/bundle/worker-script.ts';
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

test('BUILD-2 the script of the threads is kept until a source or a package changes', async () => {
  const root = emptyFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', '{}');
  write('schemas/shape.ts', 'export const shape: string = "round";\n');
  write(
    'pipeline/build/bundle/stamp-worker.ts',
    'import { shape } from "../../../schemas/shape.ts";\nconsole.log(shape);\n',
  );
  const first = await workerScript(pathsAt(root));
  expect(readFileSync(first, 'utf8')).toContain('round');
  expect(await workerScript(pathsAt(root))).toBe(first);
  write('schemas/shape.ts', 'export const shape: string = "square";\n');
  const second = await workerScript(pathsAt(root));
  expect(second).not.toBe(first);
  expect(readFileSync(second, 'utf8')).toContain('square');
  expect(readdirSync(dirname(second))).toHaveLength(1);
});
