import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '156px',
  defaults: { groups: ['m_home'], fallback: [] },
} satisfies SectionDescriptor;
