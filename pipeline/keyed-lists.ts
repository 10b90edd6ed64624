import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import type { JsonPath } from './json.ts';

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape; required?: string[] };

/** The lists that merge by id, per document: those whose items have an `id`, read off the schemas. */
const keyed = new Map<DocumentName, Map<string, readonly string[]>>();

function collect(shape: Shape, path: string, found: Map<string, readonly string[]>): void {
  const entry = shape.items?.properties;
  // A list whose entries know no patch keys is only ever added to, so that no entry of it can be meant as a patch.
  if (entry?.id) found.set(path, entry.remove ? (shape.items?.required ?? []) : []);
  for (const [key, inner] of Object.entries(shape.properties ?? {}))
    collect(inner, path ? `${path}.${key}` : key, found);
}

for (const [name, schema] of Object.entries(merchantDocuments)) {
  const found = new Map<string, readonly string[]>();
  collect(schema as Shape, '', found);
  keyed.set(name as DocumentName, found);
}

/** Whether the list at this path of a document merges by id. */
export function isKeyedList(document: DocumentName, path: JsonPath): boolean {
  return keyed.get(document)?.has(path.join('.')) ?? false;
}

/** Keys that a whole entry of that list must have; none for lists that know no patches. */
export function requiredEntryKeys(document: DocumentName, path: JsonPath): readonly string[] {
  return keyed.get(document)?.get(path.join('.')) ?? [];
}
