import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, type JsonObject } from './json.ts';

/** Folder name of a kind to the JSON Schema of what a merchant may say about it; `{}` when it says nothing. */
export type KindSchemas = Readonly<Record<string, JsonObject>>;
export type Kinds = { sections: KindSchemas; actions: KindSchemas; fields: readonly string[] };

const known = new Map<string, Promise<Kinds>>();

/** Section types, action types and widgets, found by scanning the folders of `src/`. Kept for the life of the process, as modules are. */
export function findKinds(root: string): Promise<Kinds> {
  let kinds = known.get(root);
  if (!kinds) known.set(root, (kinds = scan(root)));
  return kinds;
}

async function scan(root: string): Promise<Kinds> {
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
    .sort();
}

async function schemasIn(parent: string, descriptor: string, exported: string): Promise<KindSchemas> {
  const found = foldersIn(parent, descriptor).map(async (name): Promise<[string, JsonObject]> => {
    const file = join(parent, name, 'schema.ts');
    if (!existsSync(file)) return [name, {}];
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const schema: unknown = JSON.parse(JSON.stringify(module[exported] ?? {}));
    return [name, isObject(schema) ? schema : {}];
  });
  return Object.fromEntries(await Promise.all(found));
}
