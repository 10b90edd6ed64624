import type { Translate } from '#shared/i18n/texts.tsx';
import { saveFile } from '#shared/platform/save-file.ts';
import { writeCsv } from './csv.ts';
import type { RecordFilter } from './filter.ts';
import { linesOf, type Line } from './lines.ts';
import { readRecords, type Book } from './queries.ts';

const pageSize = 1000;

/** Reads all records of a filter and saves them as a file; at most 31 days, as every list (REC-6). @throws GatewayError */
export async function exportRecords(book: Book, filter: RecordFilter, minorUnits: number, t: Translate): Promise<void> {
  const first = await readRecords(book, filter, { pageSize });
  const { asOf, from, to, timeZone } = first.page;
  const lines: Line[] = linesOf(first, t);
  for (let { next } = first.page; next;) {
    const read = await readRecords(book, filter, { pageSize, after: next, asOf });
    lines.push(...linesOf(read, t));
    next = read.page.next;
  }
  const name = typeof book === 'string' ? book : book.category.toLowerCase();
  saveFile(`${name}-${from}-${to}.csv`, 'text/csv', writeCsv(lines, { minorUnits, timeZone }));
}
