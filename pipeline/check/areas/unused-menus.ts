import { menuMissed } from '#schemas/menu-names.ts';
import { menuNames } from '#schemas/merchant/menus.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { entriesOf, valueAt, type Json } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Lists of the uppermost layer's own that are named nearly as a menu, which no gateway takes, or that no section and no page shows. */
export default defineCheck({
  stage: 'care',
  needs: ['home', 'menus', 'routes'],
  find: ({ chain, documents: { home, routes }, add }) => {
    const { file, value } = chain.top.documents.menus ?? {};
    if (file === undefined || !value) return;
    const shown = new Set<Json | undefined>([
      ...menuNames,
      ...entriesOf(home.sections).map(([, section]) => valueAt(section, ['settings', 'menu'])),
      ...entriesOf(routes.routes).map(([, { menu }]) => menu),
    ]);
    for (const [name, list] of Object.entries(value)) {
      if (!Array.isArray(list) || name.startsWith('$')) continue;
      const like = menuMissed(name);
      if (like !== undefined) add(makeProblem('near-menu', file, [name], { name, like }, 'key'));
      else if (!shown.has(name))
        add(makeProblem('unused-menu', file, [name], { name, near: nearest(name, menuNames) }, 'key'));
    }
  },
});
