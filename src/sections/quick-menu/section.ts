import type { SectionDescriptor } from '#engine/section/section.ts';
import { View } from './view.tsx';

export default { view: View, defaults: { menu: 'quick', layout: 'row' } } satisfies SectionDescriptor;
