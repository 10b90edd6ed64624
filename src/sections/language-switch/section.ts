import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `language-switch` section. */
export const settings = strict(
  {},
  {
    title: 'Language switch',
    description: 'The languages of the brand',
    group: 'Page',
    picture: 'language-switch',
  },
);

export default defineSection({ height: '60px', load: () => import('./view.tsx') });
