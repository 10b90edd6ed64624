import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { runLift } from '#pipeline/commands/lift.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { runSpecs } from '#pipeline/specs/run-specs.ts';
import { merchantFolder } from './merchant-folder.ts';

afterEach(() => vi.restoreAllMocks());

/** A folder of version 2, as some of its files say. */
const old = {
  'shop/merchant.json': { version: 2, name: 'Shop', description: 'shop.about' },
  'shop/menus.json': {
    care: [{ id: 'rules', label: 'shop.rules', icon: 'info', action: { type: 'go', path: '/m/rules' } }],
  },
  'shop/routes.json': { routes: [{ id: 'rules', path: '/m/rules', title: 'shop.rules', page: 'shop.page' }] },
  'shop/home.json': {
    version: 2,
    sections: [
      { id: 'care', type: 'menu-list', settings: { menu: 'care', title: 'shell.darkTheme' } },
      { id: 'banners', settings: { fallback: [{ image: 'assets/hero-1.svg', alt: 'registration.usernameHint' }] } },
    ],
  },
  'shop/channels/staging.json': { version: 2, domains: ['try.shop.example'] },
  'shop/accepted.json': { accepted: [{ rule: 'long-text', path: '["menu.home"]', reason: 'Its place is wide.' }] },
  'shop/specs/theme.spec.json': {
    name: 'The dark theme is the night',
    screen: 'home',
    expect: { texts: { 'shell.darkTheme': 'Night' } },
  },
  'shop/texts/EN.json': {
    'shop.about': 'Slots',
    'shop.rules': 'Rules',
    'shop.page': '<p>Rules</p>',
    'shell.darkTheme': 'Night',
    'menu.home': 'x'.repeat(200),
  },
};

test('CFG-5 a folder whose text keys are of version 2 works, and lift rewrites its files of every kind', async () => {
  const options = merchantFolder(old);
  const found = async (of: WorkspaceOptions) => {
    const findings = await checkMerchants(['shop'], of);
    const specs = await runSpecs(openWorkspace(of), 'shop');
    return [
      ...findings.map(({ level, rule, path, accepted }) => ({ level, rule, path, accepted })),
      { problems: specs?.problems },
    ];
  };
  const before = await found(options);
  expect(before.filter((each) => 'level' in each && each.level === 'error')).toEqual([]);
  expect(before).toContainEqual(expect.objectContaining({ rule: 'long-text', accepted: 'Its place is wide.' }));
  expect(before.at(-1)).toMatchObject({ problems: [] });

  vi.spyOn(console, 'log').mockReturnValue();
  expect(runLift(['shop'], true, options)).toBe(0);
  expect(await found(options)).toEqual(before);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(options.merchants, 'shop', name), 'utf8'));
  expect(read('merchant.json')).toEqual({ version: 3, name: 'Shop', description: 'shop:about' });
  expect(read('home.json')).toMatchObject({
    version: 3,
    sections: [
      { settings: { menu: 'care', title: 'shell:dark-theme' } },
      { settings: { fallback: [{ image: 'assets/hero-1.svg', alt: 'registration:username-hint' }] } },
    ],
  });
  expect(read('channels/staging.json')).toEqual({ version: 3, domains: ['try.shop.example'] });
  expect(read('accepted.json')).toMatchObject({ accepted: [{ path: '["menu:home"]' }] });
  expect(read('specs/theme.spec.json')).toMatchObject({ expect: { texts: { 'shell:dark-theme': 'Night' } } });
  expect(Object.keys(read('texts/EN.json') as object)).toEqual([
    'shop:about',
    'shop:rules',
    'shop:page',
    'shell:dark-theme',
    'menu:home',
  ]);
});
