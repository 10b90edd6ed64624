import { menuMissed } from '#schemas/menu-names.ts';
import { menuNames } from '#schemas/merchant/menus.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject, own, type Json } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({
  stage: 'care',
  needs: ['home', 'menus', 'routes'],
  find: ({ chain }) => checkMenus(chain),
});

const listOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);

/** Lists of the uppermost layer's own that are named nearly as a menu, which no gateway takes, or that no section and no page shows. */
function checkMenus(chain: Chain): Problem[] {
  const file = chain.layers.at(-1)?.documents.menus;
  if (!file) return [];
  const { home, routes } = chain.documents;
  const shown = new Set<Json | undefined>([
    ...menuNames,
    ...listOf(home.sections).map(({ settings }) => (isObject(settings) ? own(settings, 'menu') : undefined)),
    ...listOf(routes.routes).map(({ menu }) => menu),
  ]);
  return Object.entries(file.value)
    .filter(([name, value]) => Array.isArray(value) && !name.startsWith('$'))
    .flatMap(([name]) => {
      const near = menuMissed(name);
      if (near !== undefined) return makeProblem('near-menu', file.file, [name], { name, like: near }, 'key');
      if (shown.has(name)) return [];
      return makeProblem('unused-menu', file.file, [name], { name, near: nearest(name, menuNames) }, 'key');
    });
}
