import { csvFile, csvText, textOfCell } from '#schemas/csv.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Row, TakenIn } from './rows.ts';

const mark = '\uFEFF';

/** Texts as a file for spreadsheets, which run none of them: one row for each key and one column for each language. */
export function toCsv(rows: readonly Row[], languages: readonly LanguageCode[]): string {
  const lines = rows.map(({ key, cells }) => [key, ...languages.map((language) => cells[language]?.text ?? '')]);
  return csvFile([['key', ...languages], ...lines.map((cells) => cells.map(csvText))]);
}

type Line = { line: number; cells: string[] };

/** Splits a text into rows; a cell in quotes may hold line ends. */
function linesOf(text: string, separator: string): { lines: Line[]; openAt?: number } {
  const lines: Line[] = [];
  let [line, startedAt, cell, at] = [1, 1, '', 0];
  let cells: string[] = [];
  const endRow = () => {
    if (cells.length > 0 || cell !== '') lines.push({ line: startedAt, cells: [...cells, cell] });
    [cells, cell] = [[], ''];
    startedAt = ++line;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '"' && cell === '') {
      const openedAt = line;
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) return { lines, openAt: openedAt };
        if (text[at] === '"') at++;
        if (text[at] === '\n') line++;
        cell += text[at];
      }
    } else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r' || text[at + 1] !== '\n') cell += char;
    at++;
  }
  if (cells.length > 0 || cell !== '') lines.push({ line: startedAt, cells: [...cells, cell] });
  return { lines };
}

/** Reads texts from CSV, with commas or, as some spreadsheets write it, semicolons or tabs. An empty cell says nothing. */
export function fromCsv(
  content: string,
  { keys, languages }: { keys: ReadonlySet<string>; languages: readonly LanguageCode[] },
): TakenIn {
  const text = content.startsWith(mark) ? content.slice(mark.length) : content;
  const first = text.slice(0, text.search(/\r?\n|$/));
  const separator = [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
  const { lines, openAt } = linesOf(text, separator);
  const [head, ...rest] = lines;
  if (openAt !== undefined) return failed(openAt, 'A quote is opened here and never closed.');
  if (head?.cells[0]?.trim() !== 'key') return failed(1, 'The first line has to be: key, and the languages.');
  const columns = head.cells.slice(1).map((name) => languages.find((each) => each === name.trim()));
  const unknown = columns.indexOf(undefined);
  if (unknown >= 0)
    return failed(1, `“${head.cells[unknown + 1]}” is no language of this brand: it has ${languages.join(', ')}.`);
  const seen = new Map<string, number>();
  const taken: TakenIn = { texts: [], wrong: [] };
  for (const { line, cells } of rest) {
    const [key = '', ...texts] = cells;
    const problem = wrongIn(key, cells.length, head.cells.length, keys, seen);
    seen.set(key, line);
    if (problem !== undefined) taken.wrong.push({ line, message: problem });
    else
      for (const [index, value] of texts.entries()) {
        const language = columns[index];
        if (value !== '' && language) taken.texts.push({ language, key, text: textOfCell(value) });
      }
  }
  return taken;
}

const failed = (line: number, message: string): TakenIn => ({ texts: [], wrong: [{ line, message }] });

function wrongIn(
  key: string,
  cells: number,
  wanted: number,
  keys: ReadonlySet<string>,
  seen: ReadonlyMap<string, number>,
): string | undefined {
  if (cells !== wanted) return `There are ${cells} cells, and the first line has ${wanted}.`;
  if (!keys.has(key)) return `There is no text “${key}”.`;
  if (seen.has(key)) return `“${key}” is in line ${seen.get(key)} already.`;
  return undefined;
}
