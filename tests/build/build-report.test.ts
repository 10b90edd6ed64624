import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plain } from '#pipeline/errors/print.ts';
import type { BuildResult } from '#pipeline/build/bundle/build.ts';
import { buildReport, reasonLines } from '#pipeline/build/bundle/report.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { checkErrors, merchantFolder, root } from '#tests/pipeline/merchant-folder.ts';

const broken = {
  'shop/merchant.json': { version: 1, name: 'Shop', description: 'merchant-defaults:description' },
  'shop/legal.json': { licence: { number: 'MGA-1' } },
  'shop/layout.json': '{\n  "header": "bar",\n  "foter": "bar"\n}\n',
};

test('CFG-4 an error of a build is printed as check prints it: place, rule and path; what is wrong; what to do', async () => {
  const options = merchantFolder(broken);
  const errors = await checkErrors(['shop'], options);
  const said = spawnSync(
    process.execPath,
    ['scripts/merchants.ts', 'check', 'shop', '--merchants', options.merchants],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).stdout;
  const lines = reasonLines({ errors });
  expect(said.startsWith(`${lines.join('\n')}\n1 merchant, `)).toBe(true);
  expect(lines.join('\n')).toMatch(
    /layout\.json:3:3 error unknown-key foter\n {2}Nothing reads the key "foter"\.\n {2}Did you mean "footer"\?$/,
  );
});

test('HOST-1 what a page says of a merchant that was not built has no colours of a terminal', async () => {
  const errors = await checkErrors(['shop'], merchantFolder(broken));
  const { isTTY } = process.stdout;
  onTestFinished(() => {
    process.stdout.isTTY = isTTY;
    vi.unstubAllEnvs();
  });
  process.stdout.isTTY = true;
  vi.stubEnv('NO_COLOR', undefined);
  expect(reasonLines({ errors }).join('')).toContain('\u001B');
  expect(reasonLines({ errors }, plain).join('')).not.toContain('\u001B');
});

test('CFG-4 a build reports the warnings of the merchants that it built', async () => {
  const { warnings } = await resolveMerchant(
    'shop',
    merchantFolder({ ...broken, 'shop/layout.json': {}, 'shop/flags.json': { $lock: ['flags.CBS3'] } }),
  );
  const [head, ...lines] = buildReport({
    compiled: { compiled: false } as BuildResult['compiled'],
    stamped: [{ code: 'shop', release: 'r1', errors: [], warnings }],
    unchanged: [],
    failed: [],
    times: { compile: 0, merchants: 0 },
  });
  expect(head).toBe('shop: built with no errors, 1 warning');
  expect(lines.join('\n')).toMatch(/flags\.json:2:3 warning lock-in-merchant [^]*\n1 built, 0 unchanged, 0 failed/);
});
