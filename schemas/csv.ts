// A spreadsheet would run what begins so, also after a blank; with the marks before it that keep it from that.
const formula = /^'*\s*[=+\-@\t\r]/;

/** A text as a cell of CSV, which no spreadsheet runs. */
export const csvText = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What a cell of `csvText`, read without its quotes, says. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** Lines of cells as a file that spreadsheets open (RFC 4180, UTF-8 with its mark). */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
