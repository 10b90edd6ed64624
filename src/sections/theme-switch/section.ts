import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `theme-switch` section. */
export const settings = strict(
  {},
  {
    title: 'Theme switch',
    description: 'Dark or light, as the player likes it',
    group: 'Page',
    picture: 'theme-switch',
  },
);

export default defineSection({ height: '60px', load: () => import('./view.tsx') });
