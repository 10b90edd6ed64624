import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '60px', belowFirstView: true, load: () => import('./view.tsx') });
