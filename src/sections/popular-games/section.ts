import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `popular-games` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Integer({ minimum: 1, maximum: 21, default: 21 }),
  layout: Type.Enum(['grid', 'scroll', 'ranked'], {
    description: 'ranked: a row with the place of each game',
    default: 'ranked',
  }),
});

export default defineSection({ height: '260px', load: () => import('./view.tsx') });
