import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../demo/frames');
const headFile = 'head.html';

/** The files of the demonstration pages by name, read once; every page begins with the one head. */
export function readFrameFiles(): ReadonlyMap<string, Buffer> {
  const read = (name: string) => readFileSync(join(folder, name));
  const head = read(headFile);
  const names = readdirSync(folder).filter((name) => name !== headFile);
  return new Map(names.map((name) => [name, name.endsWith('.html') ? Buffer.concat([head, read(name)]) : read(name)]));
}
