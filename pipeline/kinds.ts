import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, type JsonObject } from './json.ts';
import { remember, type Workspace } from './workspace.ts';

/** Folder name of a kind to the JSON Schema of what a merchant may say about it; `{}` when it says nothing. */
export type KindSchemas = Readonly<Record<string, JsonObject>>;
export type Kinds = { sections: KindSchemas; actions: KindSchemas; fields: readonly string[] };

/** Schemas by file and its time: the development server sees a new or changed kind without a restart. */
const known = new Map<string, Promise<JsonObject>>();

/** The kinds of a workspace, looked for once. */
export const kindsOf = (workspace: Workspace): Promise<Kinds> =>
  remember(workspace, 'kinds', () => findKinds(workspace.root));

/** Section types, action types and widgets, found by scanning the folders of `src/`. */
export async function findKinds(root: string): Promise<Kinds> {
  const [sections, actions] = await Promise.all([
    schemasIn(join(root, 'src/sections'), 'section.ts', 'settings'),
    schemasIn(join(root, 'src/actions'), 'action.ts', 'config'),
  ]);
  return { sections, actions, fields: foldersIn(join(root, 'src/fields'), 'field.ts') };
}

function foldersIn(parent: string, descriptor: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => existsSync(join(parent, name, descriptor)))
    .toSorted();
}

async function schemasIn(parent: string, descriptor: string, exported: string): Promise<KindSchemas> {
  const found = foldersIn(parent, descriptor).map(async (name): Promise<[string, JsonObject]> => {
    const file = join(parent, name, 'schema.ts');
    return [name, existsSync(file) ? await schemaIn(file, exported) : {}];
  });
  return Object.fromEntries(await Promise.all(found));
}

function schemaIn(file: string, exported: string): Promise<JsonObject> {
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  let schema = known.get(address);
  if (!schema) known.set(address, (schema = readSchema(address, exported)));
  return schema;
}

async function readSchema(address: string, exported: string): Promise<JsonObject> {
  const module = (await import(address)) as Record<string, unknown>;
  const schema: unknown = JSON.parse(JSON.stringify(module[exported] ?? {}));
  return isObject(schema) ? schema : {};
}
