import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '348px',
  defaults: { limit: 12 },
} satisfies SectionDescriptor;
