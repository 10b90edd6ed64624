import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `favourites` section. */
export const settings = strict(
  { title: TextKey },
  { title: 'Favourites', description: 'Games that the player has marked', group: 'Games', picture: 'favourites' },
);

export default defineSection({ height: '0px', load: () => import('./view.tsx') });
