import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `live-games` section. */
export const settings = strict(
  {
    title: TextKey,
    limit: Type.Integer({ minimum: 1, maximum: 18, default: 18 }),
    layout: Type.Enum(['grid', 'scroll', 'feature'], { picture: 'games', default: 'scroll' }),
  },
  { title: 'Live games', description: 'Live tables that are hot now', group: 'Games', picture: 'live-games' },
);

export default defineSection({ height: '260px', load: () => import('./view.tsx') });
