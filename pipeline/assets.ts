import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildChain, type Chain } from './chain.ts';
import type { Layer } from './load.ts';
import { openWorkspace, remember, type Workspace, type WorkspaceOptions } from './workspace.ts';

const none: ReadonlySet<string> = new Set();

function assetNames(workspace: Workspace, { folder, hasAssets }: Layer): ReadonlySet<string> {
  if (!hasAssets) return none;
  return remember(workspace, `assets:${folder}`, () => {
    const assets = join(folder, 'assets');
    const names = readdirSync(assets, { recursive: true, encoding: 'utf8' });
    return new Set(names.map((name) => `assets/${name.replaceAll(sep, '/')}`));
  });
}

/** Absolute path of `assets/…` in the merchant or the nearest template that has it. */
export function assetOf(workspace: Workspace, chain: Chain, path: string): string | undefined {
  const layer = chain.layers.findLast((each) => assetNames(workspace, each).has(path));
  return layer && join(layer.folder, path);
}

/** Every asset a merchant can name, its templates' included. */
export function assetsOf(workspace: Workspace, chain: Chain): string[] {
  return [...new Set(chain.layers.flatMap((each) => [...assetNames(workspace, each)]))];
}

/** As `assetOf`, by merchant code. */
export function findAsset(code: string, path: string, options: WorkspaceOptions | Workspace = {}): string | undefined {
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, code);
  return chain && assetOf(workspace, chain, path);
}
