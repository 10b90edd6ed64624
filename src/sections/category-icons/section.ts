import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `category-icons` section. */
export const settings = strict(
  {},
  {
    title: 'Category menu',
    description: 'The categories of games, to choose from',
    group: 'Menus',
    picture: 'category-icons',
  },
);

export default defineSection({ height: '96px', part: 'category-menu', load: () => import('./view.tsx') });
