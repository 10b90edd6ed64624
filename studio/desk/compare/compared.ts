import { documentNames } from '#schemas/merchant/documents.ts';
import { showPath } from '#schemas/json.ts';
import type { ComparedRow } from '#studio/contract/views.ts';

/** What is shown of all differences: those that one of both brands says itself, and of which kinds. */
export type Scope = 'own' | 'documents' | 'texts' | 'pictures';

const kindOf = ({ part }: ComparedRow): Exclude<Scope, 'own'> =>
  part === 'assets' ? 'pictures' : documentNames.some((each) => each === part) ? 'documents' : 'texts';

/** The differences of the asked kinds, all of them without one, that have a word in their key or in a value. */
export function comparedIn(
  rows: readonly ComparedRow[],
  { word, scope, codes: [one, other] }: { word: string; scope: readonly Scope[]; codes: readonly [string, string] },
): ComparedRow[] {
  const sought = word.trim().toLowerCase();
  const kinds = scope.filter((each) => each !== 'own');
  return rows.filter((row) => {
    if (scope.includes('own') && row.one?.layer !== one && row.other?.layer !== other) return false;
    if (kinds.length > 0 && !kinds.includes(kindOf(row))) return false;
    const seen = [row.part, showPath(row.path), JSON.stringify(row.one?.value), JSON.stringify(row.other?.value)];
    return sought === '' || seen.join('\n').toLowerCase().includes(sought);
  });
}
