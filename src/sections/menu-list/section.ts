import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { MenuName, TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `menu-list` section. */
export const settings = strict(
  { menu: MenuName, title: Type.Optional(TextKey) },
  {
    title: 'Menu as a list',
    description: 'A menu of the brand, line by line',
    group: 'Menus',
    picture: 'menu-list',
  },
);

export default defineSection({ height: '160px', load: () => import('./view.tsx') });
