import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `popular-games` section. */
export const settings = strict(
  {
    title: TextKey,
    limit: Type.Integer({ minimum: 1, maximum: 21, default: 21 }),
    layout: Type.Enum(['grid', 'scroll', 'ranked'], {
      description: 'ranked: a row with the place of each game',
      picture: 'games',
      default: 'ranked',
    }),
  },
  {
    title: 'Popular games',
    description: 'What most players play, in places',
    group: 'Games',
    picture: 'popular-games',
  },
);

export default defineSection({ height: '260px', load: () => import('./view.tsx') });
