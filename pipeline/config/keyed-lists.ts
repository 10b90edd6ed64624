import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import type { JsonPath } from '#schemas/json.ts';

type Shape = {
  type?: string;
  additionalProperties?: boolean | Shape;
  properties?: Record<string, Shape>;
  items?: Shape;
  required?: string[];
};

/** The lists that merge by id, per document: those whose items have an `id`, read off the schemas. */
const keyed = new Map<DocumentName, Map<string, EntryKeys>>();

/** What an entry of a keyed list must have, and all it may have. */
export type EntryKeys = { required: readonly string[]; known: ReadonlySet<string> };
const none: EntryKeys = { required: [], known: new Set() };

function collect(shape: Shape, path: string, found: Map<string, EntryKeys>): void {
  const entry = shape.items?.properties;
  // A list whose entries know no patch keys is only ever added to, so that no entry of it can be meant as a patch.
  if (entry?.id)
    found.set(
      path,
      entry.remove ? { required: shape.items?.required ?? [], known: new Set(Object.keys(entry)) } : none,
    );
  for (const [key, inner] of Object.entries(shape.properties ?? {}))
    collect(inner, path ? `${path}.${key}` : key, found);
  // Lists by names of the merchant's own.
  if (typeof shape.additionalProperties === 'object') collect(shape.additionalProperties, `${path}*`, found);
}

for (const [name, schema] of Object.entries(merchantDocuments)) {
  const found = new Map<string, EntryKeys>();
  collect(schema as Shape, '', found);
  keyed.set(name as DocumentName, found);
}

function listAt(document: DocumentName, path: JsonPath): EntryKeys | undefined {
  const lists = keyed.get(document);
  const isNamed = path.length === 1 && !String(path[0]).startsWith('$');
  return lists?.get(path.join('.')) ?? (isNamed ? lists?.get('*') : undefined);
}

/** Whether the list at this path of a document merges by id. */
export const isKeyedList = (document: DocumentName, path: JsonPath): boolean => listAt(document, path) !== undefined;

/** Keys of the entries of that list; none for lists that know no patches. */
export function entryKeys(document: DocumentName, path: JsonPath): EntryKeys {
  return listAt(document, path) ?? none;
}
