import type { SectionDescriptor } from '#engine/section/section.ts';

export default { load: () => import('./view.tsx'), height: '232px' } satisfies SectionDescriptor;
