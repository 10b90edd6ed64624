import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import type { Chain } from '../config/chain.ts';
import { nearest } from '#schemas/nearest.ts';
import { isObject, own, valueAt, type Json } from '#schemas/json.ts';
import type { Kinds } from '../config/kinds.ts';
import { merchantFileKeys } from '../config/layer.ts';

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  patternProperties?: object;
  additionalProperties?: unknown;
  items?: Shape;
  anyOf?: Shape[];
};
/** A place in a document: what the schemas allow there, and what is there. */
type Place = { shapes: readonly Shape[]; value: Json | undefined };

/** Of a path that leads nowhere: the one most likely meant, and, where the schema allows no other keys, those that there can be. */
type Lost = { near: string | undefined; keys?: readonly string[] };

/** Where a lock leads nowhere, by the schemas, those of kinds too, and by what the document holds; undefined for one that leads somewhere, even if nothing is there. */
export function lostLock(
  chain: Chain,
  document: DocumentName,
  steps: readonly string[],
  kinds: Kinds,
): Lost | undefined {
  let place = rootOf(chain, document);
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index);
    const names = namesIn(place, before);
    if (names.includes(step)) {
      place = inside(place, step, kinds);
      continue;
    }
    const over = names.find((name) => namesIn(inside(place, name, kinds), [...before, name]).includes(step));
    const meant = over === undefined ? nearest(step, names) : `${over}.${step}`;
    const near = meant && [...before, meant, ...steps.slice(index + 1)].join('.');
    return { near, ...(isClosed(place, before) && { keys: names }) };
  }
  return undefined;
}

/** The same of a path that somebody asks about: to what is there it needs no schema of a kind, and keys of the file itself are in no document. */
export const lostPath = (chain: Chain, document: DocumentName, steps: readonly string[]) =>
  merchantFileKeys.has(steps[0] ?? '') ? undefined : lostLock(chain, document, steps, noKinds);

const noKinds: Kinds = { sections: {}, feet: [], actions: {}, fields: [] };

function rootOf(chain: Chain, document: DocumentName): Place {
  const schema = merchantDocuments[document] as Shape;
  const shown = Object.entries(schema.properties ?? {}).filter(([key]) => !merchantFileKeys.has(key));
  return { shapes: [{ ...schema, properties: Object.fromEntries(shown) }], value: chain.documents[document] };
}

/** The flags of the product need not be set, and there are no others. */
const isFlags = (path: readonly string[]) => path.length === 1 && path[0] === 'flags';

/** Whether the schemas allow no more keys than they name. */
function isClosed({ shapes, value }: Place, path: readonly string[]): boolean {
  if (isFlags(path)) return true;
  return (
    !Array.isArray(value) &&
    shapes.length > 0 &&
    shapes.every(({ type, anyOf, additionalProperties, patternProperties }) =>
      type === 'object'
        ? additionalProperties === false && !patternProperties
        : anyOf?.every((each) => shapes.includes(each)) ||
          ['string', 'number', 'integer', 'boolean'].includes(type ?? ''),
    )
  );
}

/** Every step that leads on: keys of the schema and of the value, ids of entries. */
function namesIn({ shapes, value }: Place, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => (isObject(entry) ? [String(own(entry, 'id'))] : []));
  const keys = shapes.flatMap((shape) => Object.keys(shape.properties ?? {}));
  const flags = isFlags(path) ? Object.keys(flagDefinitions) : [];
  return [...new Set([...keys, ...flags, ...(isObject(value) ? Object.keys(value) : [])])];
}

function inside({ shapes, value }: Place, step: string, kinds: Kinds): Place {
  const inner = valueAt(value, [step]);
  const known = shapes
    .flatMap((shape) => [shape.properties?.[step], shape.items])
    .filter((shape) => shape !== undefined);
  return {
    shapes: [...known.flatMap((shape) => [shape, ...(shape.anyOf ?? [])]), ...kindOf(step, value, inner, kinds)],
    value: inner,
  };
}

/** What a kind says about a section's settings or about an action. */
function kindOf(step: string, value: Json | undefined, inner: Json | undefined, kinds: Kinds): Shape[] {
  const [schemas, named] = step === 'settings' ? [kinds.sections, value] : [kinds.actions, inner];
  if (!['settings', 'action'].includes(step) || !isObject(named)) return [];
  const type = String(own(named, 'type'));
  return Object.hasOwn(schemas, type) ? [schemas[type] as Shape] : [];
}
