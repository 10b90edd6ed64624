import type { GridRow } from '#studio/contract/views.ts';
import { shownValue } from '../ui/shown-value.ts';

/** How a brand comes by the value. */
export type Standing = 'set' | 'overridden' | 'inherited' | 'locked' | 'unset' | 'nowhere';

export const standings: Readonly<Record<Standing, string>> = {
  set: 'set here',
  overridden: 'overridden here',
  inherited: 'inherited',
  locked: 'locked',
  unset: 'not set',
  nowhere: 'has no place for it',
};

export function standingOf({ code, layer, inherited, lock, isNowhere }: GridRow): Standing {
  if (isNowhere) return 'nowhere';
  if (lock) return 'locked';
  if (layer === undefined) return 'unset';
  if (layer !== code) return 'inherited';
  return inherited === undefined ? 'set' : 'overridden';
}

/** Whether a brand's own file can say the value. */
export const isOpen = (row: GridRow): boolean => !row.isNowhere && !row.lock;

export type Column = 'name' | 'value' | 'layer';
export type Order = { column: Column; direction: 'ascending' | 'descending' };

/** Rows whose brand, value or layer has a word, and that stand as asked, in an order. */
export function rowsIn(
  rows: readonly GridRow[],
  { word, only, order }: { word: string; only: Standing | undefined; order: Order },
): GridRow[] {
  const sought = word.trim().toLowerCase();
  const text = (row: GridRow, column: Column) => (column === 'value' ? shownValue(row.value) : (row[column] ?? ''));
  const found = rows.filter(
    (row) =>
      (only === undefined || standingOf(row) === only) &&
      `${row.name}\n${row.code}\n${shownValue(row.value)}\n${row.layer ?? ''}`.toLowerCase().includes(sought),
  );
  const sign = order.direction === 'ascending' ? 1 : -1;
  return found.toSorted(
    (one, other) =>
      sign * text(one, order.column).localeCompare(text(other, order.column), undefined, { numeric: true }),
  );
}
