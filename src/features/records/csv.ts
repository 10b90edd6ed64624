import { csvFile, csvText } from '#schemas/csv.ts';
import { clockOf } from '#shared/lib/write-day.ts';
import type { Cell, Line } from './lines.ts';

/** Amounts are plain numbers in the currency's units, instants `YYYY-MM-DD HH:MM:SS` on the clock of the zone. */
function writeCell(cell: Cell, minorUnits: number, clock: Intl.DateTimeFormat): string {
  if ('amount' in cell) return (cell.amount / 10 ** minorUnits).toFixed(minorUnits);
  return csvText('at' in cell ? clock.format(cell.at) : cell.text);
}

/** Records as a file for spreadsheets: a line of labels, of which that of the time names the zone (REC-6). */
export function writeCsv(
  lines: readonly Pick<Line, 'cells'>[],
  { minorUnits, timeZone }: { minorUnits: number; timeZone: string },
): string {
  // Swedish writes dates as ISO does.
  const clock = clockOf('sv', timeZone, { dateStyle: 'short', timeStyle: 'medium' });
  const head = (lines[0]?.cells ?? []).map((cell) =>
    csvText('at' in cell ? `${cell.label} (${timeZone})` : cell.label),
  );
  const rows = lines.map(({ cells }) => cells.map((cell) => writeCell(cell, minorUnits, clock)));
  return csvFile([head, ...rows]);
}
