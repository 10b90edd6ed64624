import { existsSync, readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Source code of fewer bytes is not worth a request of its own. */
const smallBytes = 6000;

const entry = /\/src\/app\/entry-client\.tsx$/;
const sectionView = /\/src\/sections\/[^/]+\/view\.tsx$/;
/** It weighs more than all small rooms and pages together. */
const form = /\/src\/engine\/form\//;

/** The room of a module whose rooms every merchant can reach: what only some do (`used-by.ts`) stays apart (BUILD-1). */
function roomOf(id: string): string | null {
  const [room, name = 'shared'] = /^.*\/src\/(?:shared|(?:engine|features)\/([^/]+))/.exec(id) ?? [];
  return room === undefined || existsSync(`${room}/used-by.ts`) ? null : name;
}

/** Whether the module or what it leads to matches: what it imports, or what imports it, by itself or through others. */
function leadsTo(
  what: RegExp,
  way: 'importedIds' | 'importers',
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  seen.add(id);
  const next = modules.getModuleInfo(id)?.[way] ?? [];
  return what.test(id) || next.some((each) => !seen.has(each) && leadsTo(what, way, each, modules, seen));
}
const isNeededBy = (root: RegExp, id: string, modules: Rolldown.ChunkingContext) =>
  leadsTo(root, 'importers', id, modules);
const hasForm = (id: string, modules: Rolldown.ChunkingContext) => leadsTo(form, 'importedIds', id, modules);

/** The page of which a module is the view, likewise. */
function pageWithoutForm(id: string, modules: Rolldown.ChunkingContext): string | null {
  const [, page, name = ''] = /^(.*\/src\/pages\/([^/]+))\/view\.tsx$/.exec(id) ?? [];
  if (page === undefined || hasForm(id, modules)) return null;
  return readFileSync(`${page}/page.ts`, 'utf8').includes('usedBy') ? null : name;
}

/**
 * Which modules share a compiled file; the first group that takes a module has it and what it imports. Groups follow the folders, so that a
 * new page, section or room needs no entry here: what home needs is one file, each lazy view is a file of its own, and so is each room that
 * several of them import; the small rooms are one file, and the views of small pages another. Few files mean few requests for the player,
 * whom each costs more than a small file's bytes, and few links for each of a thousand bundles.
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
    { debugName: 'rooms', name: roomOf, minShareCount: 2, minSize: smallBytes },
    { name: 'fields', test: /\/src\/fields\/(?:form|[^/]+\/field)\.tsx$/ },
    {
      debugName: 'small rooms',
      name: (id, modules) => (roomOf(id) && !hasForm(id, modules) ? 'rooms' : null),
      minShareCount: 2,
    },
    { debugName: 'small rooms with forms', name: roomOf, minShareCount: 2 },
    { debugName: 'pages', name: pageWithoutForm, minSize: smallBytes },
    { debugName: 'small pages', name: (id, modules) => (pageWithoutForm(id, modules) ? 'pages' : null) },
  ],
};
