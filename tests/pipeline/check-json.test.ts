import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { merchantFolder, root } from './merchant-folder.ts';

type Run = { code: number; out: string };

/** The command as an operator or a pipeline starts it. */
function check(merchants: string): Promise<Run> {
  const parts = [join(root, 'scripts/merchants.ts'), 'check', '--json', '--merchants', merchants];
  return new Promise((resolve) => {
    execFile(process.execPath, parts, { cwd: root }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
}

const merchant = { version: 2, extends: '_base', name: 'Shop', description: 'merchant-defaults.description' };

test('CFG-4 check --json leaves with 1 and prints the place, rule and suggestion of a typing error', async () => {
  const { merchants } = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/layout.json': '{\n  "header": "bar",\n  "foter": "bar"\n}\n',
  });
  const { code, out } = await check(merchants);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual([
    {
      file: expect.stringMatching(/shop\/layout\.json$/),
      line: 3,
      column: 3,
      path: 'foter',
      rule: 'unknown-key',
      message: 'Nothing reads the key "foter".',
      suggestion: 'Did you mean "footer"?',
    },
  ]);
});

test('CFG-4 check --json leaves with 0 and an empty list when all is right', async () => {
  const { merchants } = merchantFolder({ 'shop/merchant.json': merchant });
  const { code, out } = await check(merchants);
  expect({ code, out: JSON.parse(out) as unknown }).toEqual({ code: 0, out: [] });
});
