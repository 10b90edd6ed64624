import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { impactOf } from '#pipeline/impact/impact.ts';
import { shootImpact } from '#scripts/shots/shots.ts';
import { expect, test } from './support/lobby.ts';

const root = process.cwd();

/** A project of one small merchant, whose theme is given; its code is this one's. */
function stateWith(folder: string, theme: object) {
  for (const name of ['merchants/_base', 'locales']) cpSync(join(root, name), join(folder, name), { recursive: true });
  const shop = join(folder, 'merchants/shop');
  mkdirSync(shop);
  const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };
  writeFileSync(join(shop, 'merchant.json'), JSON.stringify(merchant));
  writeFileSync(join(shop, 'theme.json'), JSON.stringify(theme));
  return { root: folder };
}

test('CFG-7 the screens that a changed token reaches are photographed before and after; the same state twice is the same to the pixel', async () => {
  // Two states are stamped and six screens taken twice, on a machine that may be busy.
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-impact-shots-'));
  try {
    const [one, other] = ['one', 'other'].map((name) => join(folder, name));
    const before = stateWith(one ?? '', {});
    const after = stateWith(other ?? '', { component: { 'title-case': { $value: 'uppercase' } } });
    const impacts = impactOf(before, after);
    const out = join(folder, 'page/impact.html');
    const options = { root, before, impacts, range: 'a..b', out };

    const changed = await shootImpact({ ...options, after });
    expect(changed.map(({ shot }) => `${shot.path} ${shot.theme}`)).toEqual([
      '/m/home dark',
      '/m/home light',
      '/m/register dark',
      '/m/register light',
    ]);
    for (const { shot, pixels } of changed.slice(0, 2)) expect(pixels, shot.theme).toBeGreaterThan(100);
    const differing = changed.filter(({ pixels }) => pixels > 0);
    expect(readFileSync(out, 'utf8').match(/<img/g)).toHaveLength(3 * differing.length);

    const ofHome = [{ code: 'shop', changes: [{ path: 'legal.licence.number', before: 1, after: 2, layer: 'shop' }] }];
    const same = await shootImpact({ ...options, impacts: ofHome, after: stateWith(join(folder, 'again'), {}) });
    expect(same.map(({ shot, pixels }) => `${shot.path} ${pixels}`)).toEqual(['/m/home 0', '/m/home 0']);
    expect(readFileSync(out, 'utf8')).toContain('2 screens, 0 look different');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
