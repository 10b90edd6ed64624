import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '96px', load: () => import('./view.tsx') });
