import type { FieldRegistry } from '#engine/form/field-kind.ts';
import { viewOf } from '#engine/form/theme/registry-widget.tsx';

const files = import.meta.glob<FieldRegistry[string]>('/src/fields/*/field.ts', { eager: true, import: 'default' });

/** Form widgets, found by scanning; fetched with the first screen that has a form. */
export const fields: FieldRegistry = Object.fromEntries(
  Object.entries(files).map(([path, kind]) => [path.split('/').at(-2) ?? path, kind]),
);

/** Fetches all widgets; resolves also when some fail. */
export const preloadFields = () => Promise.allSettled(Object.values(fields).map((kind) => viewOf(kind).preload()));
