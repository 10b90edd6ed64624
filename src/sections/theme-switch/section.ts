import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** The `theme-switch` section has no settings. */
export const settings = strict({});

export default defineSection({ height: '60px', load: () => import('./view.tsx') });
