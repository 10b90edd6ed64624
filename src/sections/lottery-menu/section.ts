import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '640px',
  defaults: { limit: 4 },
} satisfies SectionDescriptor;
