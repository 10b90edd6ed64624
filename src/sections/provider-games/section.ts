import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '260px',
  defaults: { category: 'RNG', limit: 12, layout: 'scroll' },
} satisfies SectionDescriptor;
