import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { dropPending, useActs } from './acts.ts';
import { queries } from './queries.ts';
import { setAt } from './set-at.ts';

/** A document with what was typed and is not in it yet. */
export function useDocument(code: string, part: DocumentName) {
  const { data, error } = useQuery(queries.document(code, part));
  const pending = useActs((acts) => acts.pending);
  const revision = data?.revision;
  useEffect(() => {
    if (revision !== undefined) dropPending(code, part, revision);
  }, [code, part, revision]);
  const view = useMemo(() => {
    if (!data) return undefined;
    const typed = pending.filter(
      (each) => each.code === code && each.part === part && (each.revision ?? Infinity) > data.revision,
    );
    if (typed.length === 0) return data;
    return { ...data, value: typed.reduce((value, each) => setAt(value, each.path, each.value), data.value) };
  }, [data, pending, code, part]);
  return { view, error };
}
