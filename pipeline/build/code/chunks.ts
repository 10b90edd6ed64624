import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

const sectionView = /\/src\/sections\/[^/]+\/view\.tsx$/;

/**
 * The room of a module that every merchant can reach, by its folder: `shared`, `engine/section`, `features/games`. A room with a `used-by.ts`
 * has files of its own, since only some merchants' bundles hold it (BUILD-1).
 */
function roomOf(id: string): string | null {
  const [folder, name = 'shared'] = /^.*\/src\/(?:shared|(?:engine|features)\/([^/]+))/.exec(id) ?? [];
  return folder === undefined || existsSync(`${folder}/used-by.ts`) ? null : name;
}

/** Whether a home section imports the module, by itself or through others. */
function isNeededBySection(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return sectionView.test(id) || importers.some((importer) => isNeededBySection(importer, modules, seen));
}

/**
 * Which modules share a compiled file: the first group that takes a module has it and what it imports. React changes least, the first screen
 * is what the entry imports, then what home's sections share; the rest of each room is one file, and each lazy view is a file by itself.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'first', tags: ['$initial'] },
    {
      debugName: 'sections',
      name: (id, modules) => (roomOf(id) && isNeededBySection(id, modules) ? 'sections' : null),
      minShareCount: 2,
    },
    // Before the rooms above it, which would take in what they import of it.
    { name: 'shared', test: (id) => roomOf(id) === 'shared', minShareCount: 2 },
    { debugName: 'rooms', name: roomOf, minShareCount: 2 },
  ],
};
