import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Chain } from './chain.ts';
import { wellKnownFolder, type Layer } from './load.ts';

const none: ReadonlySet<string> = new Set();
const listed = new WeakMap<Layer, ReadonlySet<string>>();

/** Files for `/.well-known/`, the merchant's over those of its templates. */
export function wellKnownOf(chain: Chain): { name: string; path: string }[] {
  const files = chain.layers.flatMap(({ folder, wellKnown }) =>
    wellKnown.map((name): [string, string] => [name, join(folder, wellKnownFolder, name)]),
  );
  return [...new Map(files)].map(([name, path]) => ({ name, path }));
}

/** Absolute path of `fonts/…` in the merchant or the nearest template that has it. */
export function fontOf(chain: Chain, path: string): string | undefined {
  const layer = chain.layers.findLast(({ fonts }) => fonts.some((name) => path === `fonts/${name}`));
  return layer && join(layer.folder, path);
}

/** Every font that a merchant can name. */
export const fontsOf = (chain: Chain): string[] =>
  chain.layers.flatMap(({ fonts }) => fonts.filter((name) => name.endsWith('.woff2')).map((name) => `fonts/${name}`));

/** Assets of one layer, `assets/logo.svg`, and the folders they lie in. Listed once per reading of the layer's folder. */
function assetNames(layer: Layer): ReadonlySet<string> {
  if (!layer.hasAssets) return none;
  const names = listed.get(layer) ?? listAssets(layer.folder);
  listed.set(layer, names);
  return names;
}

function listAssets(folder: string): ReadonlySet<string> {
  const names = readdirSync(join(folder, 'assets'), { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `assets/${name.replaceAll(sep, '/')}`));
}

/** Absolute path of `assets/…` in the merchant or the nearest template that has it. */
export function assetOf(chain: Chain, path: string): string | undefined {
  const layer = chain.layers.findLast((each) => assetNames(each).has(path));
  return layer && join(layer.folder, path);
}

/** Every asset a merchant can name, its templates' included. */
export function assetsOf(chain: Chain): string[] {
  return [...new Set(chain.layers.flatMap((each) => [...assetNames(each)]))];
}
