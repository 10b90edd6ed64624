import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** The `category-icons` section has no settings. */
export const settings = strict({});

export default defineSection({ height: '96px', load: () => import('./view.tsx') });
