import { defineSection } from '#engine/section/section.ts';

export default defineSection({ height: '520px', belowFirstView: true, load: () => import('./view.tsx') });
