import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { TextsView } from '#studio/contract/views.ts';

export type Row = TextsView['rows'][number];

/** What is wrong with a text as a translation. */
export type Fault = 'missing' | 'long' | 'same';
export const faults: readonly Fault[] = ['missing', 'long', 'same'];

/** The language that others are compared with. */
export const source: LanguageCode = 'EN';

/** Below this many characters a text may be twice as long as English: short words often are. */
const shortText = 12;

/** What is wrong with a row in a language; a text without letters is the same in all. */
export function faultOf({ cells }: Row, language: LanguageCode): Fault | undefined {
  const [text, english] = [cells[language]?.text, cells[source]?.text];
  if (text === undefined || text === '') return english === '' ? undefined : 'missing';
  if (language === source || english === undefined) return undefined;
  if (text === english) return /\p{L}/u.test(english.replaceAll(/\{\{.*?\}\}/g, '')) ? 'same' : undefined;
  return text.length > 2 * english.length && text.length > shortText ? 'long' : undefined;
}

export type Asked = {
  word: string;
  /** Rows with this fault in a shown language, or those that the brand says itself. */
  only: Fault | 'own' | undefined;
  languages: readonly LanguageCode[];
  code: string;
};

/** The rows that are asked for: by what is seen in a shown language, or by their keys. */
export function rowsOf(rows: readonly Row[], { word, only, languages, code }: Asked): Row[] {
  const sought = word.trim().toLowerCase();
  return rows.filter((row) => {
    const seen = languages.flatMap((language) => row.cells[language]?.text ?? []);
    if (sought !== '' && !`${row.key}\n${seen.join('\n')}`.toLowerCase().includes(sought)) return false;
    if (only === undefined) return true;
    return languages.some((language) =>
      only === 'own' ? row.cells[language]?.layer === code : faultOf(row, language) === only,
    );
  });
}

/** A text that a file brings in. */
export type Incoming = { language: LanguageCode; key: string; text: string };
/** A row of a file that cannot be taken, by its line from 1. */
export type WrongRow = { line: number; message: string };
export type TakenIn = { texts: Incoming[]; wrong: WrongRow[] };

/** The texts that differ from those that there are: what a brand inherits unchanged is not written. */
export const changedIn = (rows: readonly Row[], texts: readonly Incoming[]): Incoming[] => {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return texts.filter(({ key, language, text }) => byKey.get(key)?.cells[language]?.text !== text);
};
