import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { compileOnce } from '#pipeline/build/code/compile.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import type { WorkspaceOptions } from '#pipeline/config/workspace.ts';

/** What a project has besides `merchants/` and `locales/`. */
const code = [
  'src',
  'schemas',
  'public',
  'pipeline',
  'node_modules',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/**
 * Stamps merchants of one state into a folder of its own, with the code as it is now: what differs between two states is then what their
 * files say. The code is compiled once for all. Throws a sentence when a merchant cannot be built.
 */
export async function stampState(
  root: string,
  { root: folder = root, merchants }: WorkspaceOptions,
  codes: readonly string[],
  dist: string,
): Promise<void> {
  await compileOnce(pathsAt(root), () => undefined);
  for (const name of code) if (!existsSync(join(folder, name))) symlinkSync(join(root, name), join(folder, name));
  const paths = pathsAt(folder, {
    dist,
    cache: pathsAt(root).cache,
    ...(merchants !== undefined && { merchants }),
  });
  const { failed } = await buildBundles({ paths, only: codes });
  const [first] = failed;
  if (!first) return;
  const reason =
    first.failure ?? first.errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
  throw new Error(`${first.code} does not build in one of the two states, so there is no picture of it:\n${reason}`);
}
