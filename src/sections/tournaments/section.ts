import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `tournaments` section. */
export const settings = strict(
  { title: TextKey },
  {
    title: 'Tournaments',
    description: 'Tournaments that go on or come',
    group: 'Prizes and winners',
    picture: 'tournaments',
  },
);

export default defineSection({ height: '330px', load: () => import('./view.tsx') });
