import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `winner-board` section. */
export const settings = strict(
  { title: TextKey },
  {
    title: 'Winners',
    description: 'Who has just won what, line by line',
    group: 'Prizes and winners',
    picture: 'winner-board',
  },
);

export default defineSection({ height: '280px', load: () => import('./view.tsx') });
