import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { MenuName, TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `menu-list` section. */
export const settings = strict({ menu: MenuName, title: Type.Optional(TextKey) });

export default defineSection({ height: '160px', load: () => import('./view.tsx') });
