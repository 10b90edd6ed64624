import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `recent-games` section. */
export const settings = strict(
  { title: TextKey },
  { title: 'Recently played', description: 'What the player played last', group: 'Games', picture: 'recent-games' },
);

export default defineSection({ height: '0px', load: () => import('./view.tsx') });
