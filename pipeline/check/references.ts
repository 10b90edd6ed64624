import { AssetPath, IconName, MenuName, RoutePath, TextKey } from '#schemas/merchant/scalars.ts';
import { isObject, own, type Json } from '../json.ts';

/** What a text in a document may point at, and actions and conditions, which are checked by their own rules. */
export type ReferenceKind = 'text' | 'asset' | 'icon' | 'route' | 'menu' | 'action' | 'condition';
/** `path` is one list that grows and shrinks along the way: whoever keeps a path copies it. */
export type Emit = (kind: ReferenceKind, value: Json, path: Path) => void;
export type Path = (string | number)[];
type Visit = (value: Json, path: Path, emit: Emit, known: ReadonlySet<Json>) => void;
type Shape = {
  pattern?: string;
  additionalProperties?: boolean | Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};

const kindByPattern = new Map<string | undefined, ReferenceKind>([
  [patternOf(TextKey), 'text'],
  [patternOf(AssetPath), 'asset'],
  [patternOf(IconName), 'icon'],
  [patternOf(RoutePath), 'route'],
  [patternOf(MenuName), 'menu'],
]);
const visitors = new WeakMap<object, Visit | false>();

function patternOf(schema: object): string | undefined {
  return (schema as Shape).pattern;
}

const none: ReadonlySet<Json> = new Set();

/**
 * Every reference in a value, found by its schema: a key's meaning is said once, where its shape is. `path` is where the
 * value stands; objects and lists in `known` are left out.
 */
export function references(schema: object, value: Json, path: Path, emit: Emit, known = none): void {
  let visit = visitors.get(schema);
  if (visit === undefined) visitors.set(schema, (visit = compile(schema) ?? false));
  if (visit) visit(value, path, emit, known);
}

/** A function that visits only the branches that can hold a reference; undefined when none can. */
function compile(shape: Shape): Visit | undefined {
  const kind = kindByPattern.get(shape.pattern);
  if (shape.pattern !== undefined && kind)
    return (value, path, emit) => typeof value === 'string' && emit(kind, value, path);
  if (shape.properties && Object.hasOwn(shape.properties, 'notFlag'))
    return (value, path, emit) => emit('condition', value, path);
  if (shape.additionalProperties === true && shape.properties?.type)
    return (value, path, emit) => emit('action', value, path);
  const parts = [inProperties(shape), inList(shape), ...(shape.anyOf ?? []).map(compile)].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return (value, path, emit, known) => {
    for (const part of parts) part(value, path, emit, known);
  };
}

function inProperties(shape: Shape): Visit | undefined {
  const visits = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => {
    const visit = compile(inner);
    return visit ? [[key, visit] as const] : [];
  });
  if (visits.length === 0) return undefined;
  return (value, path, emit, known) => {
    if (!isObject(value) || known.has(value)) return;
    for (const [key, visit] of visits) {
      const inner = own(value, key);
      if (inner === undefined) continue;
      path.push(key);
      visit(inner, path, emit, known);
      path.pop();
    }
  };
}

function inList(shape: Shape): Visit | undefined {
  const visit = shape.items && compile(shape.items);
  if (!visit) return undefined;
  return (value, path, emit, known) => {
    if (!Array.isArray(value) || known.has(value)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      visit(value[index] as Json, path, emit, known);
      path.pop();
    }
  };
}
