import type { SectionDescriptor } from '#engine/section/section.ts';

export default {
  load: () => import('./view.tsx'),
  height: '320px',
  defaults: { vendorMenu: true, limit: 12, layout: 'scroll' },
} satisfies SectionDescriptor;
