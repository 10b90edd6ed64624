import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `winner-board` section. */
export const settings = strict({ title: TextKey });

export default defineSection({ height: '280px', load: () => import('./view.tsx') });
