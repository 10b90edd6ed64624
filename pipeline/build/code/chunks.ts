import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** The room of a module whose rooms every merchant can reach: what only some do (`used-by.ts`) stays apart (BUILD-1). */
function roomOf(id: string): string | null {
  const [room, name] = /^.*\/src\/(?:engine|features)\/([^/]+)/.exec(id) ?? [];
  return room === undefined || existsSync(`${room}/used-by.ts`) ? null : (name ?? null);
}

/**
 * Which modules share a compiled file; the first group that takes a module has it and what it imports. Groups follow the folders, so that a
 * new page, section or room needs no entry here: each lazy view is a file of its own, and so is each room that several
 * of them import. Few files mean few requests for the player and few links for each of a thousand bundles.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'first', tags: ['$initial'] },
    { name: 'shared', test: /\/src\/shared\//, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
    { debugName: 'rooms', name: roomOf, minShareCount: 2 },
    { name: 'fields', test: /\/src\/fields\// },
  ],
};
