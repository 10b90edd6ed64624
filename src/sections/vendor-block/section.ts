import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { GameCategory } from '#schemas/gateway/games.ts';

/** Settings of the `vendor-block` section. */
export const settings = strict(
  {
    category: GameCategory,
    title: TextKey,
    vendorMenu: Type.Boolean({
      description: 'Off for a category of a single vendor, or where space is dear',
      default: true,
    }),
    limit: Type.Integer({ minimum: 1, maximum: 21, default: 12 }),
    layout: Type.Enum(['grid', 'scroll'], { picture: 'games', default: 'scroll' }),
  },
  {
    title: 'Category by vendor',
    description: 'Games of a category, vendor by vendor',
    group: 'Games',
    picture: 'vendor-block',
  },
);

export default defineSection({ height: '320px', load: () => import('./view.tsx') });
