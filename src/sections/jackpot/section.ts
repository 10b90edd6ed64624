import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `jackpot` section. */
export const settings = strict(
  { title: TextKey, label: TextKey },
  {
    title: 'Jackpot',
    description: 'A number that grows, and hot games below it',
    group: 'Prizes and winners',
    picture: 'jackpot',
  },
);

export default defineSection({ height: '232px', load: () => import('./view.tsx') });
