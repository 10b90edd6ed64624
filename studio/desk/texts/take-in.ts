import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { TextsView } from '#studio/contract/views.ts';
import { act } from '../api/acts.ts';
import { fromCsv, toCsv } from './csv.ts';
import { changedIn, type Incoming, type Row, type WrongRow } from './rows.ts';
import { fromXliff, toXliff } from './xliff.ts';

/** What a file would change; with a wrong row it changes nothing. */
export type Incomings = { name: string; texts: Incoming[]; wrong: WrongRow[] };

/** Reads a file of texts, CSV or XLIFF by its name. */
export function readIncoming(name: string, content: string, { rows, languages }: TextsView): Incomings {
  const known = { keys: new Set(rows.map(({ key }) => key)), languages };
  const { texts, wrong } = (/\.(?:xlf|xliff|xml)$/i.test(name) ? fromXliff : fromCsv)(content, known);
  return { name, wrong, texts: changedIn(rows, texts) };
}

/** Writes what a file changes, as one step of undo. @throws RefusedError */
export const takeIn = (code: string, { name, texts }: Incomings) =>
  act('edits', {
    title: `take in ${texts.length} texts of ${name}`.slice(0, 200),
    edits: texts.map(({ language, key, text }) => ({ act: 'set', code, part: language, path: [key], value: text })),
  });

/** Gives the person a file. */
function giveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const giveCsv = (code: string, rows: readonly Row[], languages: readonly LanguageCode[]): void =>
  giveFile(`${code}-texts.csv`, toCsv(rows, languages), 'text/csv;charset=utf-8');

export const giveXliff = (code: string, rows: readonly Row[], language: LanguageCode): void =>
  giveFile(`${code}-${language}.xlf`, toXliff(rows, language, code), 'application/xliff+xml');
