import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '#schemas/routes.generated.ts';
import type { PageName } from '#schemas/routes.ts';
import { filesBelow } from '../build/code/source-hash.ts';

/** The pages that a merchant adds by `routes.json`: one view draws them all. */
export const ownPages = 'own-pages';
/** A page of the product by its name, or those of the merchant. */
export type Screen = PageName | typeof ownPages;

/** The lobby's files by what they can be seen on; each with its text. */
export type CodeReach = {
  /** Each screen to the files that it draws from. */
  pages: ReadonlyMap<Screen, ReadonlyMap<string, string>>;
  /** Files that are around every page. */
  everywhere: ReadonlyMap<string, string>;
};

const pageNames = Object.keys(routes) as PageName[];
export const screens: readonly Screen[] = [...pageNames, ownPages];
const imported = /(?:from|import)\s*(\()?\s*'((?:#|\.)[^']+)'/g;

/**
 * Reads which files the pages and the shell are made of, by their imports. Home has all of its sections, a form all fields: those are
 * found by scanning, and no import leads there. What only opens over a page, such as the side menu, belongs to none.
 */
export function readCodeReach(root: string): CodeReach {
  const src = join(root, 'src');
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const known = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, known);
    return known;
  };
  // What is around every page imports some of them, to load them sooner.
  const isPart = (file: string) => file.startsWith(join(src, 'pages/')) || file.startsWith(join(src, 'sections/'));
  const importsOf = (file: string, isLazyToo: boolean): string[] =>
    [...read(file).matchAll(imported)].flatMap(([, lazy, name = '']) => {
      if (lazy && !isLazyToo) return [];
      const target = name.startsWith('#') ? join(src, name.slice(1)) : join(dirname(file), name);
      return target.startsWith(src) && (isLazyToo || !isPart(target)) && existsSync(target) ? [target] : [];
    });
  const closure = (files: readonly string[], isLazyToo: boolean): ReadonlyMap<string, string> => {
    const found = new Set<string>();
    const waiting = [...files];
    for (let file; (file = waiting.pop()) !== undefined;) {
      if (found.has(file)) continue;
      found.add(file);
      if (/\.tsx?$/.test(file)) waiting.push(...importsOf(file, isLazyToo));
      if (file === join(src, 'fields/form.tsx')) waiting.push(...below('fields'));
    }
    return new Map([...found].map((file) => [file, read(file)]));
  };
  const below = (folder: string) => filesBelow(join(src, folder), (file) => /(?<!\.test)\.tsx?$/.test(file));
  const sections = below('sections');
  const pages = pageNames.map((name): [Screen, ReadonlyMap<string, string>] => {
    const own = [...below(`pages/${name}`), ...(name === 'home' ? sections : [])];
    return [name, closure(own, true)];
  });
  pages.push([ownPages, closure([join(src, 'features/content/merchant-page.tsx')], true)]);
  const shell = below('app').filter((file) => file.endsWith('.tsx') && !/\/(?:entry-|after-touch)/.test(file));
  return { pages: new Map(pages), everywhere: closure([...shell, ...below('boot')], false) };
}
