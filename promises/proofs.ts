import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './define-promise.ts';

const testFiles = '{src,tests,pipeline,gateway,catalog,e2e}/**/*.{test,spec}.{ts,tsx}';
const promiseTable = 'JUR-5 what packs promise';

/**
 * Which tests of a project prove promises: a function from a promise and a place to the files of the tests that say so in their title,
 * `JUR-5 minimum-age page: …`, or `JUR-5 $promise check: …` for all promises at once. A file with a test `JUR-5 what packs promise …` proves on
 * the page each promise for which it has an entry of what is seen, `'minimum-age': […]`. Empty where there are no tests, as in an image.
 */
export function readProofs(root: string): (id: string, proof: Proof) => string[] {
  const files = globSync(testFiles, { cwd: root }).toSorted();
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return (id, proof) => {
    const titles = [`JUR-5 ${id} ${proof}:`, `JUR-5 $promise ${proof}:`];
    const isInTable = (text: string) =>
      proof === 'page' &&
      text.includes(promiseTable) &&
      [`'${id}': `, `"${id}": `, ` ${id}: `].some((key) => text.includes(key));
    return texts.flatMap(({ file, text }) =>
      titles.some((title) => text.includes(title)) || isInTable(text) ? [file] : [],
    );
  };
}
