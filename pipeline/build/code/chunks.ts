import { existsSync, readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Source code of fewer bytes is not worth a request of its own. */
const smallBytes = 6000;

const isEntry = (id: string) => id.endsWith('/src/app/entry-client.tsx');
/** It weighs more than all small rooms and pages together. */
const isForm = (id: string) => id.includes('/src/engine/form/');
/** Packages and schemas are taken in by what uses them: of their lists of exports it needs some only. */
const isOwn = (id: string) => id.includes('/src/');

const sectionOf = (id: string) => /^(.*\/src\/sections\/[^/]+)\/view\.tsx$/.exec(id)?.[1];
const isSection = (id: string) => sectionOf(id) !== undefined;
/** A section that homes have in their first view. */
function isFirstSection(id: string): boolean {
  const section = sectionOf(id);
  return section !== undefined && !/\bbelowFirstView: true\b/.test(readFileSync(`${section}/section.ts`, 'utf8'));
}

/** The room of a module whose rooms every merchant can reach: what only some do (`used-by.ts`) stays apart (BUILD-1). */
function roomOf(id: string): string | null {
  const [room, name = 'shared'] = /^.*\/src\/(?:shared|(?:engine|features)\/([^/]+))/.exec(id) ?? [];
  return room === undefined || existsSync(`${room}/used-by.ts`) ? null : name;
}

/** Whether the module or what it leads to matches: what it imports, or what imports it, by itself or through others. */
function leadsTo(
  isWanted: (id: string) => boolean,
  way: 'importedIds' | 'importers',
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  seen.add(id);
  const next = modules.getModuleInfo(id)?.[way] ?? [];
  return isWanted(id) || next.some((each) => !seen.has(each) && leadsTo(isWanted, way, each, modules, seen));
}
const isNeededBy = (isRoot: (id: string) => boolean, id: string, modules: Rolldown.ChunkingContext) =>
  leadsTo(isRoot, 'importers', id, modules);
const hasForm = (id: string, modules: Rolldown.ChunkingContext) => leadsTo(isForm, 'importedIds', id, modules);

/** The page of which a module is the view, likewise. */
function pageWithoutForm(id: string, modules: Rolldown.ChunkingContext): string | null {
  const [, page, name = ''] = /^(.*\/src\/pages\/([^/]+))\/view\.tsx$/.exec(id) ?? [];
  if (page === undefined || hasForm(id, modules)) return null;
  return readFileSync(`${page}/page.ts`, 'utf8').includes('usedBy') ? null : name;
}

/**
 * Which modules share a compiled file; the first group that takes a module has it and what it imports. Groups follow the folders, so that a
 * new page, section or room needs no entry here: what the entry and sections of the first view need is one file, what only sections further
 * down need another; each lazy view is a file of its own, and so is each room that several of them import; the small rooms are one file, and
 * the views of small pages another. Few files mean few requests for the player, whom each costs more than a small file's bytes, and few
 * links for each of a thousand bundles.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    {
      debugName: 'first',
      name: (id, modules) =>
        (isOwn(id) && isNeededBy(isEntry, id, modules)) || (roomOf(id) && isNeededBy(isFirstSection, id, modules))
          ? 'first'
          : null,
    },
    {
      debugName: 'later sections',
      name: (id, modules) => (roomOf(id) && isNeededBy(isSection, id, modules) ? 'sections' : null),
    },
    // Before the rooms above it, which would take in what they import of it, and be fetched with it by every other room. Likewise what
    // the packages and schemas of the entry have besides what the entry uses of them.
    {
      debugName: 'shared',
      name: (id, modules) => (roomOf(id) === 'shared' || isNeededBy(isEntry, id, modules) ? 'shared' : null),
      minShareCount: 2,
    },
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
