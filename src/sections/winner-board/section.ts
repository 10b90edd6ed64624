import type { SectionDescriptor } from '#engine/section/section.ts';

export default { load: () => import('./view.tsx'), height: '280px' } satisfies SectionDescriptor;
