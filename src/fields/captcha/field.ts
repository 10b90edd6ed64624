import type { FieldDescriptor } from '#engine/form/field-kind.ts';
import { View } from './view.tsx';

export default { View } satisfies FieldDescriptor;
