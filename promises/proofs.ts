import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './define-promise.ts';

const testFiles = '{src,tests,pipeline,gateway}/**/*.test.{ts,tsx}';

/**
 * Which tests of a project prove promises: a function from a promise and a place to the files of the tests that say so in their title,
 * `JUR-5 minimum-age page: …`, or `JUR-5 $promise check: …` for all promises at once. Empty where there are no tests, as in an image.
 */
export function readProofs(root: string): (id: string, proof: Proof) => string[] {
  const files = globSync(testFiles, { cwd: root }).toSorted();
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return (id, proof) =>
    texts.flatMap(({ file, text }) =>
      text.includes(`JUR-5 ${id} ${proof}:`) || text.includes(`JUR-5 $promise ${proof}:`) ? [file] : [],
    );
}
