import { viewOf } from '#engine/form/theme/field-widget.tsx';
import { fields } from './registries.ts';

/** Fetches all widgets; resolves also when some fail. Apart from the registry, since the form library comes with it. */
export const preloadFields = () => Promise.allSettled(Object.values(fields).map((kind) => viewOf(kind).preload()));
