import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
import { buildChain } from '../config/chain.ts';
import { isObject, type Json } from '#schemas/json.ts';
import { kindsOf } from '../config/kinds.ts';
import { merchantFileKeys } from '../config/layer.ts';
import { printResult } from '../errors/print.ts';
import { listMerchants, templateNames } from '../config/load.ts';
import { filesBelow } from '../build/code/source-hash.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';

/** What the product has and no merchant uses (CFG-10): `home.sections[].height`, `section jackpot`. */
type Unused = { keys: string[]; kinds: string[] };

/** Finds config keys whose name no code of the product holds, and kinds that no merchant and no template names. */
export async function findUnused(options: WorkspaceOptions | Workspace = {}): Promise<Unused> {
  const workspace = openWorkspace(options);
  const kinds = await kindsOf(workspace);
  const words = wordsOfCode(workspace.root);
  const ofKind = (kind: string, schemas: object) =>
    Object.entries(schemas).map(([name, schema]) => ({ name, path: `${kind} ${name}`, schema: schema as object }));
  const used = [...ofKind('section', kinds.sections), ...ofKind('action', kinds.actions)];
  const keys = [
    ...Object.entries(merchantDocuments).flatMap(([name, schema]) => keysOf(schema, name)),
    ...used.flatMap(({ schema, path }) => keysOf(schema, path)),
  ];
  const named = namesInUse(workspace);
  return {
    keys: keys.filter(({ key }) => !merchantFileKeys.has(key) && !words.has(key)).map(({ path }) => path),
    kinds: used.filter(({ name }) => !named.has(name)).map(({ path }) => path),
  };
}

/**
 * Every word of the lobby's and the build's code, with the functions beside the schemas that both share; the schemas of kinds only
 * declare, so they do not count.
 */
function wordsOfCode(root: string): ReadonlySet<string> {
  const isCode = (path: string) =>
    /\.tsx?$/.test(path) && !/\.(test|generated)\.tsx?$|\/(schema|section)\.ts$/.test(path);
  const schemas = join(root, 'schemas');
  const files = [
    ...['src', 'pipeline'].flatMap((folder) => filesBelow(join(root, folder), isCode)),
    ...filesBelow(schemas, (path) => isCode(path) && dirname(path) === schemas),
  ];
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w$-]+/g) ?? []));
}

function keysOf(schema: object, path: string): { key: string; path: string }[] {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
  };
  return [
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) => [
      { key, path: `${path}.${key}` },
      ...keysOf(inner, `${path}.${key}`),
    ]),
    ...(items ? keysOf(items, `${path}[]`) : []),
    ...(anyOf ?? []).flatMap((inner) => keysOf(inner, path)),
  ];
}

/** Every `type` that an effective document of a merchant or template names. */
function namesInUse(workspace: Workspace): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: Json) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    if (typeof value.type === 'string') names.add(value.type);
    Object.values(value).forEach(visit);
  };
  for (const code of [...templateNames(workspace), ...listMerchants(workspace)]) {
    const documents = buildChain(workspace, code)?.documents;
    if (documents) Object.values(documents).forEach(visit);
  }
  return names;
}

/** `unused [--json]`: lists what a review may take out; that something is listed is no error. */
export async function runUnused(json: boolean, options: WorkspaceOptions): Promise<number> {
  const unused = await findUnused(options);
  printResult(json, unused, () => [
    `Keys whose name no code holds: ${unused.keys.join(', ') || 'none'}`,
    `Kinds that no merchant and no template names: ${unused.kinds.join(', ') || 'none'}`,
  ]);
  return 0;
}
