import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** The `notice-bar` section has no settings. */
export const settings = strict({});

export default defineSection({ height: '44px', load: () => import('./view.tsx') });
