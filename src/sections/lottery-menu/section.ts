import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `lottery-menu` section. */
export const settings = strict(
  {
    title: TextKey,
    limit: Type.Integer({ minimum: 2, maximum: 12, description: 'Lotteries shown of a category', default: 4 }),
  },
  {
    title: 'Lotteries',
    description: 'Next draws and last results, by category',
    group: 'Games',
    picture: 'lottery-menu',
  },
);

export default defineSection({ height: '640px', load: () => import('./view.tsx') });
