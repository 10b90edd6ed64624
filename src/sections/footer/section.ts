import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '520px', part: 'foot', load: () => import('./view.tsx') });
