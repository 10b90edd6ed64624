import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `footer` section. */
export const settings = strict(
  {},
  {
    title: 'Footer',
    description: 'Vendors, licence and payment methods',
    group: 'Page',
    picture: 'footer',
  },
);

export default defineSection({ height: '520px', part: 'foot', load: () => import('./view.tsx') });
