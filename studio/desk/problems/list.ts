import type { Level } from '#pipeline/errors/catalogue-entry.ts';
import type { FindingsView } from '#studio/contract/views.ts';

export type Found = FindingsView['findings'][number];

/** What the list is filtered by: `accepted` are those that a merchant lives with. */
export type Shown = Level | 'accepted';
export const allShown: readonly Shown[] = ['error', 'warning', 'note', 'accepted'];

export const shownAs = ({ level, accepted }: Found): Shown => (accepted === undefined ? level : 'accepted');

/** The findings that are asked for, of one brand after the other, `first` before all others, the gravest first. */
export function grouped(
  findings: readonly Found[],
  asked: { shown: readonly Shown[]; word: string; first: string | undefined },
): { code: string; findings: Found[] }[] {
  const word = asked.word.trim().toLowerCase();
  const found = findings.filter(
    (each) =>
      asked.shown.includes(shownAs(each)) &&
      `${each.message}\n${each.file}\n${each.rule}\n${each.path}`.toLowerCase().includes(word),
  );
  const codes = [...new Set(found.map(({ code }) => code))].toSorted(
    (a, b) => Number(b === asked.first) - Number(a === asked.first) || a.localeCompare(b),
  );
  return codes.map((code) => ({
    code,
    findings: found
      .filter((each) => each.code === code)
      .toSorted((a, b) => allShown.indexOf(shownAs(a)) - allShown.indexOf(shownAs(b))),
  }));
}
