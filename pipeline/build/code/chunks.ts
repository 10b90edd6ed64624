import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

const sectionView = /\/src\/sections\/([^/]+)\/view\.tsx$/;

/**
 * The room of a module that every merchant can reach, by its folder: `shared`, `engine/section`, `features/games`. A room with a `used-by.ts`
 * has files of its own, since only some merchants' bundles hold it (BUILD-1).
 */
function roomOf(id: string): string | null {
  const [folder, name = 'shared'] = /^.*\/src\/(?:shared|(?:engine|features)\/([^/]+))/.exec(id) ?? [];
  return folder === undefined || existsSync(`${folder}/used-by.ts`) ? null : name;
}

/** The home sections that import the module of a room, by themselves or through others. */
function sectionsWith(id: string, modules: Rolldown.ChunkingContext): string[] {
  const seen = new Set(roomOf(id) ? [id] : []);
  // A set is walked to what is added meanwhile.
  for (const each of seen) for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return [...seen].flatMap((each) => sectionView.exec(each)?.[1] ?? []);
}

/**
 * Which modules share a compiled file: the first group that takes a module has it and what it imports. React changes least, the first screen
 * is what the entry imports, then what several of home's sections share, and what one of them shares with other screens, which a home without it
 * does not load; the rest of each room is one file, and each lazy view is a file by itself.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'first', tags: ['$initial'] },
    {
      debugName: 'sections',
      name: (id, modules) => (sectionsWith(id, modules).length > 1 ? 'sections' : null),
      minShareCount: 2,
    },
    {
      debugName: 'one section',
      name: (id, modules) => sectionsWith(id, modules).map((only) => `section-${only}`)[0] ?? null,
      minShareCount: 2,
    },
    // Before the rooms above it, which would take in what they import of it.
    { name: 'shared', test: (id) => roomOf(id) === 'shared', minShareCount: 2 },
    { debugName: 'rooms', name: roomOf, minShareCount: 2 },
  ],
};
