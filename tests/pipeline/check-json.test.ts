import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { merchantFolder, root } from './merchant-folder.ts';

type Run = { code: number; out: string };

/** The command as an operator or a pipeline starts it. */
function check(merchants: string, ...options: string[]): Promise<Run> {
  const parts = [join(root, 'scripts/merchants.ts'), 'check', '--json', '--merchants', merchants, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, parts, { cwd: root }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
}

const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };
const licence = { 'shop/legal.json': { licence: { number: 'MGA-1' } } };

test('CFG-4 check --json leaves with 1 and prints the place, rule and suggestion of a typing error', async () => {
  const { merchants } = merchantFolder({
    'shop/merchant.json': merchant,
    ...licence,
    'shop/layout.json': '{\n  "header": "bar",\n  "foter": "bar"\n}\n',
  });
  const { code, out } = await check(merchants);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual([
    {
      level: 'error',
      file: expect.stringMatching(/shop\/layout\.json$/),
      line: 3,
      column: 3,
      path: 'foter',
      rule: 'unknown-key',
      message: 'Nothing reads the key "foter".',
      suggestion: 'Did you mean "footer"?',
      fix: { from: 'foter', to: 'footer' },
      merchant: 'shop',
    },
  ]);
});

test('CFG-4 check --json leaves with 0 and an empty list when all is right', async () => {
  const { merchants } = merchantFolder({ 'shop/merchant.json': merchant, ...licence });
  const { code, out } = await check(merchants);
  expect({ code, out: JSON.parse(out) as unknown }).toEqual({ code: 0, out: [] });
});

test('CFG-4 check leaves with 1 on a warning only when it is strict, and never on one that is accepted', async () => {
  const files = { 'shop/merchant.json': merchant };
  const { merchants } = merchantFolder(files);
  const [plain, strict] = await Promise.all([check(merchants), check(merchants, '--strict')]);
  expect([plain.code, strict.code]).toEqual([0, 1]);
  expect(JSON.parse(plain.out)).toMatchObject([
    {
      level: 'warning',
      rule: 'placeholder-licence',
      file: expect.stringMatching(/shop\/merchant\.json$/),
      merchant: 'shop',
      template: { file: expect.stringMatching(/_base\/legal\.json$/), line: 6, column: 15 },
    },
  ]);
  const accepted = [{ rule: 'placeholder-licence', reason: 'Play money.' }];
  const { code, out } = await check(
    merchantFolder({ ...files, 'shop/accepted.json': { accepted } }).merchants,
    '--strict',
  );
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ rule: 'placeholder-licence', accepted: 'Play money.' }]);
});
