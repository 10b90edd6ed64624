import { memo } from 'react';
import {
  Cell,
  Checkbox,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
  type Selection,
} from 'react-aria-components';
import type { GridRow } from '#studio/contract/views.ts';
import { shownValue } from '../ui/shown-value.ts';
import { Icon } from '../ui/icon.tsx';
import { isOpen, standingOf, standings, type Column as ColumnName, type Order } from './rows.ts';
import pane from '../ui/pane.module.css';
import styles from './grid.module.css';

const layoutOptions = { rowHeight: 36, headingHeight: 32 };
const columns: readonly { id: ColumnName; words: string }[] = [
  { id: 'name', words: 'Brand' },
  { id: 'value', words: 'Value' },
  { id: 'layer', words: 'Said by' },
];

/** A value over all brands, of which only the rows in sight are drawn. */
export const GridTable = memo(function GridTable({
  rows,
  order,
  selected,
  onOrder,
  onSelect,
}: {
  rows: readonly GridRow[];
  order: Order;
  selected: ReadonlySet<string>;
  onOrder: (order: Order) => void;
  onSelect: (codes: ReadonlySet<string>) => void;
}) {
  const open = rows.filter(isOpen).map(({ code }) => code);
  const choose = (keys: Selection) => onSelect(new Set(keys === 'all' ? open : [...keys].map(String)));
  return (
    <Virtualizer layout={TableLayout} layoutOptions={layoutOptions}>
      <Table
        aria-label="The value in all brands"
        className={styles['table'] ?? ''}
        selectionMode="multiple"
        selectedKeys={selected}
        disabledKeys={rows.filter((row) => !isOpen(row)).map(({ code }) => code)}
        onSelectionChange={choose}
        sortDescriptor={order}
        onSortChange={({ column, direction }) => onOrder({ column: column as ColumnName, direction })}
      >
        <TableHeader className={styles['head'] ?? ''}>
          <Column width={36} minWidth={36} className={styles['cell'] ?? ''}>
            <Tick />
          </Column>
          {columns.map(({ id, words }) => (
            <Column key={id} id={id} allowsSorting isRowHeader={id === 'name'} className={styles['cell'] ?? ''}>
              {({ sortDirection }) => (
                <span className={styles['heading']} data-order={sortDirection}>
                  <span>{words}</span>
                  {sortDirection && <Icon name={sortDirection === 'ascending' ? 'up' : 'sorted'} />}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={rows} renderEmptyState={() => <p className={pane['none']}>No brand is like that.</p>}>
          {(row) => (
            <Row id={row.code} textValue={row.name} className={styles['row'] ?? ''}>
              <Cell className={styles['cell'] ?? ''}>
                <Tick />
              </Cell>
              <Cell className={styles['cell'] ?? ''}>
                <span className={styles['name']}>{row.name}</span>
                <span className={styles['code']}>{row.isTemplate ? 'template' : row.code}</span>
              </Cell>
              <Cell className={styles['cell'] ?? ''}>
                <Swatch value={row.value} />
                <span className={styles['value']}>{shownValue(row.value)}</span>
              </Cell>
              <Cell className={styles['cell'] ?? ''}>
                <Standing row={row} />
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  );
});

function Standing({ row }: { row: GridRow }) {
  const standing = standingOf(row);
  const words =
    standing === 'inherited'
      ? `from ${row.layer}`
      : standing === 'locked'
        ? `locked by ${row.lock?.layer}`
        : standing === 'overridden'
          ? `overridden here, over ${shownValue(row.inherited)}`
          : standings[standing];
  return (
    <span className={`${styles['standing']} ${styles[standing]}`}>
      {standing === 'locked' && <Icon name="lock" />}
      <span>{words}</span>
    </span>
  );
}

const Swatch = ({ value }: { value: GridRow['value'] }) =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value) ? (
    <span className={styles['swatch']} style={{ background: value }} />
  ) : undefined;

const Tick = () => (
  <Checkbox slot="selection" className={styles['tick'] ?? ''}>
    <Icon name="check" />
  </Checkbox>
);
