import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `notice-bar` section. */
export const settings = strict(
  {},
  {
    title: 'Notice bar',
    description: 'Announcements that run past in one line',
    group: 'Pictures and words',
    picture: 'notice-bar',
  },
);

export default defineSection({ height: '44px', load: () => import('./view.tsx') });
