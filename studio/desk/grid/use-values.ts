import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { queries } from '../api/queries.ts';
import { fieldOf } from '../form/field.ts';
import type { Place } from '../selection.ts';
import { valuesOf, type GridValue } from './values.ts';

const none: GridValue[] = [];
const isDocument = (part: Place['part']): part is DocumentName => documentNames.some((name) => name === part);

/** What can be chosen in a document or a language of a brand. */
export function useValues(code: string, part: Place['part']): GridValue[] {
  const document = isDocument(part) ? part : undefined;
  const { data: schema } = useQuery({ ...queries.schema(document ?? 'texts'), enabled: document !== undefined });
  const { data: view } = useQuery({
    ...queries.document(code, document ?? 'merchant'),
    enabled: document !== undefined && code !== '',
  });
  const { data: texts } = useQuery({
    ...queries.choices('text', code),
    enabled: document === undefined && code !== '',
  });
  return useMemo(() => {
    if (document !== undefined) return schema && view ? valuesOf(schema, view.value) : none;
    return (texts?.choices ?? []).map(({ value, label }) => ({
      path: [value],
      field: { ...fieldOf({ type: 'string' }, label), title: label },
    }));
  }, [document, schema, view, texts]);
}
