import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a file imports another: for types alone, when it is loaded, or lazily. */
export type ImportKind = 'type' | 'static' | 'lazy';
/** File to the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, ImportKind>>;

const statement = /^(?:import|export)\s+(type\s)?(?:([^;'"()=]*?)\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const lazily = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The imports between the given files, whose paths are relative to the current folder; packages are left out. */
export function importGraph(files: readonly string[]): ImportGraph {
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, known)]));
}

function importsOf(file: string, known: ReadonlySet<string>): Map<string, ImportKind> {
  const found = new Map<string, ImportKind>();
  const add = (source: string, kind: ImportKind) => {
    const target = targetOf(file, source);
    if (known.has(target) && found.get(target) !== 'static') found.set(target, kind);
  };
  const text = readFileSync(file, 'utf8');
  for (const [, source = ''] of text.matchAll(lazily)) add(source, 'lazy');
  for (const [, type, names = '', source = ''] of text.matchAll(statement))
    add(source, type || areTypes(names) ? 'type' : 'static');
  return found;
}

const areTypes = (names: string): boolean =>
  /^\{[^}]+\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));

function targetOf(file: string, source: string): string {
  const [, floor = '', rest = ''] = /^#(\w+)\/(.+)/.exec(source) ?? [];
  if (!floor) return join(dirname(file), source);
  return existsSync(join('src', floor)) ? join('src', floor, rest) : join(floor, rest);
}

/** Groups of files that import each other in a circle, by imports of the given kinds. */
export function cycles(graph: ImportGraph, kinds: readonly ImportKind[]): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const number = order.size;
    order.set(file, number);
    low.set(file, number);
    open.push(file);
    for (const [target, kind] of graph.get(file) ?? []) {
      if (!kinds.includes(kind)) continue;
      if (!order.has(target)) visit(target);
      if (open.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(file) !== number) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
