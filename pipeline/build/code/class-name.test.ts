import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { className } from './class-name.ts';

/** Classes that a sheet names, without what is in its comments and texts. */
function classesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g, '');
  return [...new Set(css.match(/(?<=\.)[a-zA-Z_][\w-]*(?=[^{}]*\{)/g))];
}

test('a class of a module is called after its sheet, and in the sheet of a view after its folder', () => {
  expect(className('title', '/src/shared/ui/top-bar/top-bar.module.css')).toBe('top-bar-title');
  expect(className('title', '/src/pages/login/view.module.css')).toBe('login-view-title');
});

test('no two classes of the lobby have the same name', () => {
  const homes = new Map<string, string>();
  const twice: string[] = [];
  for (const file of globSync('src/**/*.module.css')) {
    for (const name of classesOf(file).map((each) => className(each, file))) {
      if (homes.has(name)) twice.push(`${name}: ${homes.get(name)} and ${file}`);
      homes.set(name, file);
    }
  }
  expect(twice, 'Give one of the sheets another name').toEqual([]);
  expect(homes.size).toBeGreaterThan(500);
});
