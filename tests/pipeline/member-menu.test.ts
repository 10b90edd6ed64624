import { expect, test } from 'vitest';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const shop = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const withMenus = (menus: string, more: Record<string, unknown> = {}) =>
  merchantFolder({ 'shop/merchant.json': { ...shop, ...more }, 'shop/menus.json': menus });

/** `file:line:column rule: message suggestion` of each fault. */
async function faultsOf(folder: ReturnType<typeof withMenus>): Promise<string[]> {
  const { errors } = await resolveMerchant('shop', folder);
  return errors.map(
    ({ file, line, column, rule, message, suggestion = '' }) =>
      `${file}:${line}:${column} ${rule}: ${message} ${suggestion}`,
  );
}

test.each([
  ['"group": "recrods"', /menus\.json:2:11 wrong-value: .*records.*"recrods"/],
  ['"icon": "recipt"', /menus\.json:2:10 unknown-icon: .*"receipt"/],
  ['"action": { "type": "go", "path": "/m/gameRecrod" }', /menus\.json:2:36 unknown-route: .*"\/m\/gameRecord"/],
  ['"when": { "flag": "MANUALREBAT" }', /menus\.json:2:20 unknown-flag: .*"MANUALREBATE"/],
  ['"action": { "type": "gone" }', /menus\.json:2:22 unknown-action: .*"go"/],
  ['"badge": "unread"', /menus\.json:2:11 wrong-value/],
])('MEM-2 CFG-4 a slip in menus.member, %s, is named with file, line and what was meant', async (slip, fault) => {
  const [first, ...others] = await faultsOf(withMenus(`{ "member": [{ "id": "record",\n ${slip} }] }`));
  expect(first).toMatch(fault);
  expect(others).toEqual([]);
});

test('MEM-2 CFG-4 a new entry without its group is refused at its place', async () => {
  const entry = '"label": "menu:help", "icon": "help", "action": { "type": "theme" }';
  const [fault] = await faultsOf(withMenus(`{ "member": [\n { "id": "hepl", ${entry} }] }`));
  expect(fault).toMatch(/menus\.json:2:2 (missing-key|patch-target-missing): .*group/);
});

test('MEM-2 CFG-3 menus.member merges by id, in order, and a template may lock it', async () => {
  const menus =
    '{ "member": [{ "id": "theme", "remove": true }, { "id": "help", "after": "deposit", "group": "money" }] }';
  const { merchant } = await resolveMerchant('shop', withMenus(menus));
  const ids = merchant?.menus.member.map(({ id }) => id) ?? [];
  expect(ids.slice(0, 3)).toEqual(['deposit', 'help', 'withdraw']);
  expect(ids).not.toContain('theme');
  const locked = merchantFolder({
    'shop/merchant.json': { ...shop, extends: '_t' },
    'shop/menus.json': menus,
    '_t/menus.json': { $lock: ['member'] },
  });
  const errors = await checkErrors(['shop'], locked);
  expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['locked-value']));
});

test('MEM-2 the member centre of a merchant who says nothing has every group', async () => {
  const { merchant } = await resolveMerchant('shop', withMenus('{}'));
  expect(new Set(merchant?.menus.member.map(({ group }) => group))).toEqual(
    new Set(['money', 'records', 'rewards', 'agent', 'security', 'help']),
  );
});
