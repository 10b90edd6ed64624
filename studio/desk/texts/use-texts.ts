import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dropPending, useActs } from '../api/acts.ts';
import { queries } from '../api/queries.ts';

/** The texts of a brand with what was typed and is not in them yet. */
export function useTexts(code: string) {
  const { data, error } = useQuery(queries.texts(code));
  const pending = useActs((acts) => acts.pending);
  useEffect(() => {
    for (const language of data?.languages ?? []) dropPending(code, language, data?.revision ?? 0);
  }, [code, data]);
  const view = useMemo(() => {
    const typed = pending.filter(
      (each) => each.code === code && each.path.length === 1 && (each.revision ?? Infinity) > (data?.revision ?? 0),
    );
    if (!data || typed.length === 0) return data;
    const rows = data.rows.map((row) => {
      const cells = typed
        .filter(({ path }) => path[0] === row.key)
        .map(({ part, value }) => [part, { text: String(value), layer: code }]);
      return cells.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
    });
    return { ...data, rows };
  }, [data, pending, code]);
  return { view, error };
}
