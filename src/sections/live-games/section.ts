import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '260px',
  defaults: { limit: 18, layout: 'scroll' },
} satisfies SectionDescriptor;
