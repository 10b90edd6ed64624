import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { showPath } from '#schemas/json.ts';
import type { GridView } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { useSelection, type Place } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { IconButton } from '../ui/button.tsx';
import { SearchFilters } from '../ui/search-filters.tsx';
import { GridTable } from './grid-table.tsx';
import { rowsIn, standingOf, type Order, type Standing } from './rows.ts';
import { SetBar } from './set-bar.tsx';
import { useValues } from './use-values.ts';
import { ValueChooser } from './value-chooser.tsx';
import type { GridValue } from './values.ts';
import pane from '../ui/pane.module.css';

const filters = [
  { id: 'overridden', words: 'Overridden' },
  { id: 'set', words: 'Set' },
  { id: 'inherited', words: 'Inherited' },
  { id: 'locked', words: 'Locked' },
  { id: 'unset', words: 'Not set' },
] as const;

/** One value in all brands and templates. */
export function GridPane() {
  const { code = '', selected } = useSelection();
  const { part, path }: Place = selected ?? { code, part: 'merchant', path: [] };
  const place = useMemo(() => ({ code, part, path }), [code, part, path]);
  const values = useValues(code, part);
  const value = values.find((each) => showPath(each.path) === showPath(path));
  const { data: outline } = useQuery(queries.outline(code));
  const { data, error } = useQuery({ ...queries.grid(part, path), enabled: value !== undefined });
  return (
    <div className={pane['pane']}>
      <div className={pane['bar']}>
        <ValueChooser place={place} values={values} languages={outline?.languages ?? []} />
        <span className={pane['space']} />
        <IconButton icon="close" label="Close the grid" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {error && <p className={pane['none']}>{error.message}</p>}
      {!value && !error && <p className={pane['none']}>Choose a value above, or in a form by “In all brands”.</p>}
      {value && data && <Grid key={`${part}/${showPath(path)}`} place={place} value={value} view={data} />}
    </div>
  );
}

function Grid({ place, value, view: { rows } }: { place: Place; value: GridValue; view: GridView }) {
  const [word, setWord] = useState('');
  // A key stroke is drawn at once, the rows that it leaves right after.
  const sought = useDeferredValue(word);
  const [only, setOnly] = useState<Standing>();
  const [order, setOrder] = useState<Order>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => rowsIn(rows, { word: sought, only, order }), [rows, sought, only, order]);
  const chosen = shown.filter(({ code }) => selected.has(code));
  const count = (standing: Standing) => rows.filter((row) => standingOf(row) === standing).length;
  const distinct = new Set(rows.map((row) => JSON.stringify(row.value))).size;
  return (
    <>
      <div className={pane['filters']}>
        <SearchFilters<Standing>
          label="Search in brands and values"
          placeholder="Search a brand or a value"
          word={word}
          onWord={setWord}
          filters={filters}
          count={count}
          only={only}
          onOnly={setOnly}
        />
      </div>
      <div className={pane['scroll']}>
        <GridTable rows={shown} order={order} selected={selected} onOrder={setOrder} onSelect={setSelected} />
      </div>
      {chosen.length > 0 ? (
        <SetBar place={place} field={value.field} chosen={chosen} onDone={() => setSelected(new Set())} />
      ) : (
        <p role="status" className={pane['foot']}>
          {`${shown.length} of ${rows.length} brands and templates · ${distinct} different ${distinct === 1 ? 'value' : 'values'} · select some to change them at once`}
        </p>
      )}
    </>
  );
}
