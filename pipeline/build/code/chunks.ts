import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Areas that a player walks through in one go, each with its screens in one file. */
const areas = {
  forms: /\/src\/(engine\/form|fields)\/(?!mobile\/dialing)/,
  account: /\/src\/(features\/(identity|registration)|pages\/(login|register|trial))\//,
  passwords: /\/src\/(features\/passwords|pages\/(change-password|forget|web-email))\//,
  games:
    /\/src\/(features\/(frames|games|launch)|pages\/(game-center|game-list|home|jackpot|launch-game|slots-center|sports-game))\//,
  member:
    /\/src\/(features\/(content|site-status)|pages\/(agreement|blocked|help|help-detail|maintenance|member-home|message|nav|notice|region|service))\/|\/engine\/page\/planned-view/,
  download: /\/src\/(features\/download|pages\/app-download)\//,
  panels: /\/src\/shell\/(panels|side-menu)\//,
};
const { forms, account, ...laterAreas } = areas;
const areaOf = (id: string): string => Object.entries(areas).find(([, test]) => test.test(id))?.[0] ?? id;

const isSectionView = (id: string) => /\/src\/sections\/[^/]+\/view\.tsx$/.test(id);
/** Whether code may share a file with other rooms': what only some merchants reach (`used-by.ts`) may not. */
const mayJoin = (id: string) => {
  const room = /^.*\/src\/(?:engine|features|shared)\/[^/]+/.exec(id)?.[0];
  return room !== undefined && !existsSync(`${room}/used-by.ts`);
};

/** The modules fetched by `import()` that bring this one along. */
function lazyUsers(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const users = importers.flatMap((importer) => lazyUsers(importer, context, seen));
  return dynamicImporters.length > 0 ? [id, ...users] : users;
}

/**
 * Which modules share a compiled file; the first group that takes a module has it and what it imports. Few files mean
 * few requests for the player and few links for each of a thousand bundles; left to itself the compiler makes a file of
 * every module that two lazy ones share. Views of sections and rooms with a `used-by.ts` stay apart, because a bundle has
 * only those that its merchant reaches (BUILD-1).
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'first', tags: ['$initial'] },
    {
      name: 'data',
      test: /\/node_modules\/@tanstack\/(?!\w+-virtual|virtual-)|\/src\/shared\/(api\/(?!(http|interceptors|encrypt|envelope|answer|seal)\b)|lib|platform|ui\/(error-notice|link|query-body))/,
    },
    {
      debugName: 'sections',
      test: mayJoin,
      // Apart from the rest, because the page inlines the styles of what its sections import.
      name: (id, context) => {
        const users = lazyUsers(id, context);
        return users.length > 1 && users.some(isSectionView) ? 'sections' : null;
      },
    },
    { name: 'qr-code', test: /\/src\/shared\/ui\/qr-code\// },
    { name: 'later', test: /\/src\/(app\/(after-touch\/|screen|providers\/later)|features\/session\/relogin)/ },
    { name: 'forms', test: forms },
    { name: 'account', test: account },
    {
      debugName: 'shared',
      test: mayJoin,
      name: (id, context) => (new Set(lazyUsers(id, context).map(areaOf)).size > 1 ? 'shared' : null),
    },
    ...Object.entries(laterAreas).map(([name, test]) => ({ name, test })),
  ],
};
