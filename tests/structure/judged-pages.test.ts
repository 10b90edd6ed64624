import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressPattern, pathsOf, type PageName } from '#schemas/routes.ts';
import { judgedIn } from './judged-pages.ts';

/** A spec with the page objects that it opens screens by. */
function textOf(spec: string): string {
  const file = `e2e/${spec}`;
  if (!existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  const objects = [...text.matchAll(/from '\.\/(pages\/[\w-]+\.ts)'/g)].map(([, object]) => object ?? '');
  return [text, ...objects.map((object) => readFileSync(`e2e/${object}`, 'utf8'))].join('\n');
}

it('A11Y-1 every page is opened in the spec that has axe judge it', () => {
  const unjudged = Object.entries(judgedIn).filter(([page, spec]) => {
    const text = textOf(spec);
    const isOpened = pathsOf(page as PageName).some((path) => {
      // Some specs write what all their addresses begin with once.
      const last = path.slice(path.lastIndexOf('/', path.includes(':') ? path.indexOf(':') - 2 : undefined));
      return new RegExp(`${addressPattern(last)}(?![\\w/-])`).test(text);
    });
    return !isOpened || !/\bA11Y-1\b/.test(text) || !/\b(judge|faultsOnScreen)\(/.test(text);
  });
  expect(unjudged).toEqual([]);
});
