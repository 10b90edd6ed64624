import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { typeFoundInWords } from '#pipeline/shape/words.ts';
import { own, type Json } from '#schemas/json.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';
import { lostLock } from '../lost-path.ts';

/** Locks of all layers whose place is neither in the schemas nor in what the layer and those below it say. */
export default defineCheck({
  stage: 'merge',
  find: (input) => {
    for (let at: Chain | undefined = input.chain; at; at = at.below)
      for (const name of documentNames) {
        const file = at.top.documents[name];
        const locks = file && own(file.value, '$lock');
        if (file && locks !== undefined) checkLocks({ ...input, chain: at }, name, file.file, locks);
      }
  },
});

function checkLocks({ chain, kinds, add }: CheckInput, document: DocumentName, file: string, locks: Json): void {
  const expected = 'a list of places, such as ["sections.footer"]';
  const refuse = (path: (string | number)[], value: Json) =>
    add(makeProblem('wrong-type', file, path, { expected, found: typeFoundInWords(value) }));
  if (!Array.isArray(locks)) return refuse(['$lock'], locks);
  for (const [index, lock] of locks.entries()) {
    if (typeof lock !== 'string') refuse(['$lock', index], lock);
    if (typeof lock !== 'string' || chain.unread.has(document)) continue;
    const fault = lostLock(chain, document, lock.split('.'), kinds);
    if (!fault) continue;
    const near = fault.near ?? (lock.startsWith(`${document}.`) ? lock.slice(document.length + 1) : undefined);
    add(makeProblem('unknown-lock', file, ['$lock', index], { name: lock, document, near }));
  }
}
