import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

const entry = /\/src\/app\/entry-client\.tsx$/;
const sectionView = /\/src\/sections\/[^/]+\/view\.tsx$/;

/** The room of a module whose rooms every merchant can reach: what only some do (`used-by.ts`) stays apart (BUILD-1). */
function roomOf(id: string): string | null {
  const [room, name = 'shared'] = /^.*\/src\/(?:shared|(?:engine|features)\/([^/]+))/.exec(id) ?? [];
  return room === undefined || existsSync(`${room}/used-by.ts`) ? null : name;
}

/** Whether `root` is the module or imports it, by itself or through others. */
function isNeededBy(root: RegExp, id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return root.test(id) || importers.some((each) => !seen.has(each) && isNeededBy(root, each, modules, seen));
}

/**
 * Which modules share a compiled file; the first group that takes a module has it and what it imports. Groups follow the folders, so that a
 * new page, section or room needs no entry here: what home needs is one file, each lazy view is a file of its own, and so is each room that
 * several of them import. Few files mean few requests for the player and few links for each of a thousand bundles.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    {
      debugName: 'first',
      name: (id, modules) =>
        isNeededBy(entry, id, modules) || (roomOf(id) && isNeededBy(sectionView, id, modules)) ? 'first' : null,
    },
    // Before the rooms above it, which would take in what they import of it, and be fetched with it by every other room.
    { debugName: 'shared', name: (id) => (roomOf(id) === 'shared' ? 'shared' : null), minShareCount: 2 },
    { debugName: 'rooms', name: roomOf, minShareCount: 2 },
    { name: 'fields', test: /\/src\/fields\/(?:form|[^/]+\/field)\.tsx$/ },
  ],
};
