import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * No circles of rooms: a room is a folder, or a file beside the folders, right below one of `roots`. What imports one another in a circle
 * can be read, tested and changed only as one. Types count, tests do not.
 */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The room of `root` in which a file is; undefined outside of it. Paths are absolute. */
function roomOf(root, file) {
  const below = relative(root, file);
  return below.startsWith('..') ? undefined : below.split('/')[0];
}

/** The file that an import names: `./…`, or `#folder/…` at the top of the project or in its `src/`. undefined for a package. */
function targetOf(project, root, file, source) {
  if (source.startsWith('.')) return resolve(file, '..', source);
  if (!source.startsWith('#')) return undefined;
  const places = [join(project, source.slice(1)), join(project, 'src', source.slice(1))];
  return places.find((place) => roomOf(root, place) !== undefined);
}

/** Of each room of `root` the rooms that it imports. */
function readGraph(project, root) {
  const graph = new Map();
  for (const name of globSync('**/*.{ts,tsx}', { cwd: root })) {
    const file = join(root, name);
    if (isTest(file)) continue;
    const room = roomOf(root, file);
    if (!graph.has(room)) graph.set(room, new Set());
    for (const [, source] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const target = targetOf(project, root, file, source);
      const other = target && roomOf(root, target);
      if (other && other !== room) graph.get(room).add(other);
    }
  }
  return graph;
}

const graphs = new Map();
/** Read once for each process of the linter. */
function graphOf(project, root) {
  if (!graphs.has(root)) graphs.set(root, readGraph(project, root));
  return graphs.get(root);
}

/** The shortest way by imports between two rooms, both included; undefined where there is none. */
function wayBetween(graph, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

export const roomCycles = {
  meta: { schema: [{ type: 'object', properties: { roots: { type: 'array', items: { type: 'string' } } } }] },
  create(context) {
    const [{ roots }] = context.options;
    const project = context.cwd;
    const file = context.filename;
    const root = roots.map((each) => join(project, each)).findLast((each) => roomOf(each, file) !== undefined);
    if (!root || isTest(file)) return {};
    const room = roomOf(root, file);
    const check = (node) => {
      const source = node.source?.value;
      const target = typeof source === 'string' && targetOf(project, root, file, source);
      const other = target && roomOf(root, target);
      const back = other && other !== room && wayBetween(graphOf(project, root), other, room);
      if (back)
        context.report({
          node,
          message: `Rooms in a circle: ${[room, ...back].join(' → ')}. Move what both need to the lower room, or hand it in.`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
