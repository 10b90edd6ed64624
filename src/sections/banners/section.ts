import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '180px',
  defaults: { groups: ['m_home'], fallback: [] },
} satisfies SectionDescriptor;
