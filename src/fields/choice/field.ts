import type { FieldDescriptor } from '#engine/form/field-kind.ts';

export default { load: () => import('./view.tsx') } satisfies FieldDescriptor;
