import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '60px', load: () => import('./view.tsx') });
