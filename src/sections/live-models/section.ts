import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `live-models` section. */
export const settings = strict(
  {
    title: TextKey,
    limit: Type.Integer({ minimum: 2, maximum: 24, description: 'Models shown', default: 12 }),
  },
  { title: 'Live models', description: 'Who is on air, by room', group: 'Games', picture: 'live-models' },
);

export default defineSection({ height: '348px', load: () => import('./view.tsx') });
