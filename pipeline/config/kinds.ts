import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strict } from '#schemas/strict.ts';
import { isObject, type JsonObject } from '#schemas/json.ts';
import { remember, type Workspace } from './workspace.ts';

/** Name of a kind to the JSON Schema of what a merchant may say about it. */
export type KindSchemas = Readonly<Record<string, JsonObject>>;
export type Kinds = {
  sections: KindSchemas;
  /** The section types that end home, with what the law asks for. */
  feet: readonly string[];
  actions: KindSchemas;
  fields: readonly string[];
};

/** Schemas by file and its time: the development server sees a new or changed kind without a restart. */
const known = new Map<string, JsonObject>();
/** Files of sections whose part of home is its foot. */
const feet = new Set<string>();

/** The kinds of a workspace, looked for once. */
export const kindsOf = async (workspace: Workspace): Promise<Kinds> =>
  remember<Kinds | Promise<Kinds>>(workspace, 'kinds', () => findKinds(workspace.root));

/** Section types, action types and widgets, found by scanning the folders of `src/`. */
export async function findKinds(root: string): Promise<Kinds> {
  const sections = addressesOf(join(root, 'src/sections'), /^([^/]+)\/section\.ts$/);
  const actions = addressesOf(join(root, 'src/actions'), /^([^/]+)(?<!\.test)\.ts$/);
  await importNew([...Object.values(sections), ...Object.values(actions)]);
  return {
    sections: schemasAt(sections, noKeys),
    feet: Object.keys(sections).filter((name) => feet.has(sections[name] ?? '')),
    actions: schemasAt(actions, withType(noKeys)),
    fields: Object.keys(addressesOf(join(root, 'src/fields'), /^([^/]+)\/field\.tsx$/)),
  };
}

/** Kinds, by what `pattern` finds in the path of a descriptor below their folder, to the address of that file as it is now. */
function addressesOf(folder: string, pattern: RegExp): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  return Object.fromEntries(
    paths.toSorted().flatMap((path) => {
      const file = join(folder, path);
      const name = pattern.exec(path)?.[1];
      return name === undefined ? [] : [[name, `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`]];
    }),
  );
}

/** The schema for a merchant, who may leave out what has a default. */
function withoutDefaulted({ required, ...schema }: JsonObject): JsonObject {
  const defaults = defaultsOf(schema);
  const left = Array.isArray(required) ? required.filter((name) => !Object.hasOwn(defaults, String(name))) : [];
  return left.length > 0 ? { ...schema, required: left } : schema;
}

/** What a kind's settings are where a merchant says nothing. */
export function defaultsOf({ properties }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
      isObject(property) && property.default !== undefined ? [[name, property.default]] : [],
    ),
  );
}

/** A schema of TypeBox as plain JSON. */
export const asJson = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as JsonObject;

/** The schema of an action as it is written: its kind's keys and `type`. */
function withType(config: JsonObject): JsonObject {
  const properties = isObject(config.properties) ? config.properties : {};
  return { ...config, properties: { type: { type: 'string' }, ...properties } };
}

/** Schema of a kind that says nothing of keys. */
const noKeys = asJson(strict({}));

const schemasAt = (addresses: Record<string, string>, without: JsonObject): KindSchemas =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, known.get(address) ?? without]));

/** One import for all: behind each, Node walks the whole graph, which with TypeBox has over 500 modules. */
async function importNew(addresses: readonly string[]): Promise<void> {
  const fresh = addresses.filter((address) => !known.has(address));
  if (fresh.length === 0) return;
  const source = fresh.map((address, index) => `export * as kind${index} from ${JSON.stringify(address)};`).join('\n');
  const modules = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<
    string,
    Record<string, unknown>
  >;
  fresh.forEach((address, index) => {
    const { settings, config, default: descriptor } = modules[`kind${index}`] ?? {};
    if (isObject(descriptor) && descriptor.part === 'foot') feet.add(address);
    if (settings) known.set(address, withoutDefaulted(asJson(settings)));
    if (config) known.set(address, withType(withoutDefaulted(asJson(config))));
  });
}
