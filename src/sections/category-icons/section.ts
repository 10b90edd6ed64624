import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '96px', part: 'category-menu', load: () => import('./view.tsx') });
