import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '44px', load: () => import('./view.tsx') });
