import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openIn } from '#pipeline/errors/problem.ts';
import { readiness } from '#pipeline/check/readiness.ts';
import { brands } from './brands.ts';
import { merchantFolder, root } from './merchant-folder.ts';

/** A folder with the product's templates. */
function folderOf(files: Readonly<Record<string, unknown>>) {
  const folder = merchantFolder(files);
  for (const name of ['_live', '_classic'])
    cpSync(join(root, 'merchants', name), join(folder.merchants, name), { recursive: true });
  return folder;
}

test.each(Object.keys(brands))('CFG-4 %s, written from the docs, is ready to go live', async (code) => {
  const files = brands[code]!;
  const { findings, isReady } = await readiness(code, folderOf(files));
  const said = [...openIn(findings, 'error'), ...openIn(findings, 'warning')];
  expect(said.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`)).toEqual([]);
  expect(isReady).toBe(true);
});

test.each(Object.keys(brands))('CFG-4 %s is not ready any more without its licence', async (code) => {
  const { [`${code}/legal.json`]: _, ...others } = brands[code]!;
  const { findings, isReady } = await readiness(code, folderOf(others));
  expect(isReady).toBe(false);
  expect(findings.map(({ rule }) => rule)).toContain('placeholder-licence');
});
