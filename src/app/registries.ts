import type { ActionDescriptor, ActionRegistry } from '#engine/action/action.ts';
import type { SectionDescriptor, SectionRegistry } from '#engine/section/section.ts';

/** `/src/sections/hot-games/section.ts` is the kind `hot-games`. */
function byFolder<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, kind]) => [path.split('/').at(-2) ?? path, kind]));
}

/** Section kinds, found by scanning. */
export const sections: SectionRegistry = byFolder(
  import.meta.glob<SectionDescriptor>('/src/sections/*/section.ts', { eager: true, import: 'default' }),
);

/** Action kinds, found by scanning. */
export const actions: ActionRegistry = byFolder(
  import.meta.glob<ActionDescriptor>('/src/actions/*/action.ts', { eager: true, import: 'default' }),
);
