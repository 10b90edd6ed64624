import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** The `footer` section has no settings. */
export const settings = strict({});

export default defineSection({ height: '520px', load: () => import('./view.tsx') });
