import { readFileSync, statSync } from 'node:fs';
import { assetOf, assetsOf } from '../config/assets.ts';
import { digest } from '../store/digest.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import type { Both, Found } from './change.ts';

/** Pictures and other assets with another content under the same name, or that are in one of the two states only; `before` and `after` are digests. */
export function assetChanges({ was, is }: Both): Found[] {
  const names = [...new Set([...assetsOf(was.chain), ...assetsOf(is.chain)])].toSorted();
  return names.flatMap((name): Found[] => {
    const [before, after] = [was, is].map(({ workspace, chain }) => contentOf(workspace, assetOf(chain, name)));
    if (before === after) return [];
    const { chain } = after === undefined ? was : is;
    const file = assetOf(chain, name) ?? '';
    const layer = chain.layers.find(({ folder }) => file.startsWith(`${folder}/`))?.code ?? '';
    return [{ path: name, before, after, origin: { layer, file, path: [], value: name } }];
  });
}

/** Undefined for a folder, and for what is not there. */
function contentOf(workspace: Workspace, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  return remember(workspace, `content:${file}`, () =>
    statSync(file, { throwIfNoEntry: false })?.isFile() ? digest(readFileSync(file)) : undefined,
  );
}
