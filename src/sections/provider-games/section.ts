import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { categoryFor, gameCategoryCodes } from '#schemas/gateway/game-categories.ts';

/** Settings of the `provider-games` section. */
export const settings = strict(
  {
    vendor: Type.String({ description: 'Vendor code, such as PP or JL', reference: 'vendor' }),
    category: Type.Enum(gameCategoryCodes, { default: categoryFor.slots }),
    title: TextKey,
    limit: Type.Integer({ minimum: 1, maximum: 21, default: 12 }),
    layout: Type.Enum(['grid', 'scroll', 'feature'], { picture: 'games', default: 'scroll' }),
  },
  {
    title: 'Games of a vendor',
    description: 'What one vendor has, of one category',
    group: 'Games',
    picture: 'provider-games',
  },
);

export default defineSection({ height: '260px', load: () => import('./view.tsx') });
