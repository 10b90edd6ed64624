import { existsSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';
import { digest } from '#pipeline/store/digest.ts';

/** All files below a folder in a fixed order; a missing folder is empty. */
export function filesBelow(folder: string, isWanted: (path: string) => boolean = () => true): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isWanted)
    .toSorted();
}

/** What a compilation depends on: the product's code, its contracts, the installed packages and the compiler's settings. No merchant, no text. */
export function sourceHash(root: string): string {
  const isCode = (path: string) => !/\.test\.tsx?$|\.md$/.test(path) && !path.includes('/src/dev/');
  const settings = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'pipeline/build/code/chunks.ts',
    'pipeline/build/code/class-name.ts',
    'pipeline/build/code/compile.ts',
    'pipeline/store/compress.ts',
    'pipeline/build/code/boot-scripts.ts',
  ]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  const files = [
    ...filesBelow(join(root, 'public')),
    ...filesBelow(join(root, 'src'), isCode),
    ...filesBelow(join(root, 'schemas'), (path) => isCode(path) && path.endsWith('.ts')),
    ...settings,
  ];
  return digest(files.map((path) => `${relative(root, path)}\n${digest(readFileSync(path))}`).join('\n'));
}

/** Changes when a file of the folder changes, appears or goes; reads no content, so that 1,000 folders cost little. */
export function folderState(folder: string): string {
  return readdirSync(folder)
    .toSorted()
    .map((name) => entryState(`${folder}/${name}`))
    .join('\n');
}

/** As `folderState`, for what may be a file; what cannot be read is in one state until it can. */
export function entryState(path: string): string {
  const stats = statsOf(path);
  return stats?.isDirectory() ? folderState(path) : `${path}:${stats?.mtimeMs}:${stats?.size}`;
}

/** Undefined for a link that leads nowhere or back to itself. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
