import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { MenuName } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `quick-menu` section. */
export const settings = strict(
  {
    menu: Type.String({ ...MenuName, default: 'quick' }),
    layout: Type.Enum(['row', 'grid'], { picture: 'icons', default: 'row' }),
  },
  {
    title: 'Quick menu',
    description: 'A menu of the brand, as round icons',
    group: 'Menus',
    picture: 'quick-menu',
  },
);

export default defineSection({ height: '92px', load: () => import('./view.tsx') });
