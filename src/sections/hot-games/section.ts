import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '560px',
  defaults: { limit: 18, layout: 'grid' },
} satisfies SectionDescriptor;
