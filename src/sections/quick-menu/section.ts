import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '96px',
  defaults: { menu: 'quick', layout: 'row' },
} satisfies SectionDescriptor;
