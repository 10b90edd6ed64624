import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { Positions } from '../config/locate.ts';
import { showPath } from '#schemas/json.ts';
import { listMerchants } from '../config/load.ts';
import { originsOf } from '../config/origin.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { assetChanges } from './assets.ts';
import type { Both, Change, Found, Impact } from './change.ts';
import { textChanges } from './texts.ts';
import { tokenChanges } from './tokens.ts';
import { valueDifferences } from './value-differences.ts';

/** The merchants whose effective configuration, texts or pictures differ between two states, key by key, each with its cause (CFG-7); only `among` are compared, where these are given. */
export function impactOf(
  before: WorkspaceOptions | Workspace,
  after: WorkspaceOptions | Workspace,
  among?: ReadonlySet<string>,
): Impact[] {
  const [old, now] = [openWorkspace(before), openWorkspace(after)];
  const codes = [...new Set([...listMerchants(old), ...listMerchants(now)])].filter((code) => among?.has(code) ?? true);
  return codes.toSorted().flatMap((code): Impact[] => {
    const [was, is] = [buildChain(old, code), buildChain(now, code)];
    if (!was || !is) return [{ code, fate: is ? 'new' : 'removed', changes: [] }];
    const both: Both = { was: { workspace: old, chain: was }, is: { workspace: now, chain: is } };
    const changes = [
      ...documentNames.flatMap((name) => documentChanges(name, was, is)),
      ...tokenChanges(both),
      ...textChanges(both),
      ...assetChanges(both),
    ].map((found) => toChange(both, found));
    return changes.length > 0 ? [{ code, changes }] : [];
  });
}

function toChange({ was, is }: Both, { origin, ...change }: Found): Change {
  if (!origin) return { ...change, layer: undefined };
  const { workspace } = change.after === undefined ? was : is;
  const { line } = new Positions(workspace).find(origin.file, origin.path);
  const cause = { file: displayName(workspace, origin.file), path: showPath(origin.path), line };
  return { ...change, layer: origin.layer, cause };
}

function documentChanges(name: DocumentName, was: Chain, is: Chain): Found[] {
  return valueDifferences(name, was.documents[name], is.documents[name]).map(({ path, before, after }) => ({
    path: [name, ...path].join('.'),
    before,
    after,
    origin: originsOf(after === undefined ? was : is, name, path)[0],
  }));
}
