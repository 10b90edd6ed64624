import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `hot-games` section. */
export const settings = strict(
  {
    title: TextKey,
    limit: Type.Integer({ minimum: 1, maximum: 18, default: 18 }),
    layout: Type.Enum(['grid', 'scroll', 'feature'], { picture: 'games', default: 'grid' }),
  },
  { title: 'Hot games', description: 'What is hot now, live tables left out', group: 'Games', picture: 'hot-games' },
);

export default defineSection({ height: '560px', load: () => import('./view.tsx') });
