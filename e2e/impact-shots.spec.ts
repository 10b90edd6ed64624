import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { impactOf } from '#pipeline/impact/impact.ts';
import { listShots } from '#scripts/shots/listed.ts';
import { shootImpact } from '#scripts/shots/shots.ts';
import { expect, test } from './support/lobby.ts';

const root = process.cwd();

/** A project of one small merchant with texts of its own; its code is this one's. */
function stateWith(folder: string, texts: object) {
  for (const name of ['merchants/_base', 'locales']) cpSync(join(root, name), join(folder, name), { recursive: true });
  const merchant = { version: 3, extends: '_base', name: 'shop', description: 'merchant-defaults:description' };
  mkdirSync(join(folder, 'merchants/shop/texts'), { recursive: true });
  writeFileSync(join(folder, 'merchants/shop/merchant.json'), JSON.stringify(merchant));
  writeFileSync(join(folder, 'merchants/shop/texts/EN.json'), JSON.stringify(texts));
  return { root: folder };
}

test('CFG-7 the screens that a change reaches are photographed before and after; the same state twice is the same to the pixel', async () => {
  // Two states are stamped and two screens taken twice, on a machine that may be busy.
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-impact-shots-'));
  try {
    const before = stateWith(join(folder, 'one'), {});
    // So many that a difference is no chance: a small one is photographed three times.
    const words = 'Other words than before, and many more of them. '.repeat(40);
    const after = stateWith(join(folder, 'other'), { 'login:lead': words });
    const out = join(folder, 'page/impact.html');
    const [impact] = impactOf(before, after);
    if (!impact) throw new Error('Nothing has changed');
    // As if the words of another screen had changed, too.
    const unchanged = { path: 'texts.EN.passwords:forget-lead', before: 1, after: 2, layer: 'shop' };
    const impacts = [{ ...impact, changes: [...impact.changes, unchanged] }];
    const states = { root, before, after, impacts };
    expect((await listShots(states)).map(({ code, path, theme }) => `${code} ${path} ${theme}`)).toEqual([
      'shop /m/forget dark',
      'shop /m/forget light',
      'shop /m/login dark',
      'shop /m/login light',
    ]);
    // Pictures in one theme are enough: each takes seconds of processor time.
    const pairs = await shootImpact({
      ...states,
      range: 'a..b',
      out,
      looksOf: () => [{ language: 'EN', theme: 'light' }],
    });
    const [same, changed] = pairs.map(({ pixels }) => pixels);
    expect(changed).toBeGreaterThan(100);
    expect(same).toBe(0);
    const page = readFileSync(out, 'utf8');
    expect(page.match(/<img/g)).toHaveLength(3);
    expect(page).toContain('2 screens, 1 look different');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
