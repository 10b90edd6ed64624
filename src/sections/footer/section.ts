import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '520px', load: () => import('./view.tsx') });
