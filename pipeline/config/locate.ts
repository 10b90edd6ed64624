import { parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schemas/json.ts';
import { onDisk, readText, type Sources } from './read-files.ts';
import { displayName, type Workspace } from './workspace.ts';
import { fixOf, levelOf, shownPath, type FilePlace, type Finding, type Problem, type Spot } from '../errors/problem.ts';

const fileStart: Position = { line: 1, column: 1 };

/** A file of thousands of faults is searched once: `starts` are the offsets of its lines, `members` the values of its objects by name. */
type Opened = { text: string; tree?: Node | undefined; starts?: number[]; members: Map<Node, Map<string, Node>> };
/** Line and column, both from 1. */
export type Position = { line: number; column: number };

/** Position trees of the files that need one; a file that has no fault is never parsed twice. */
export class Positions {
  readonly #sources: Sources;
  readonly #files = new Map<string, Opened>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  #open(file: string): Opened {
    let opened = this.#files.get(file);
    // What cannot be read is a problem of its own; here it is only a file without places.
    if (!opened)
      this.#files.set(file, (opened = { text: readText(this.#sources, file, []) ?? '', members: new Map() }));
    return opened;
  }

  /** Place of a value or of its name; the nearest existing ancestor when the path itself is not in the file. */
  find(file: string, path: JsonPath, at: 'key' | 'value' = 'value'): Position {
    // A file that is no document was not read: it may be nested too deep for its tree to be made.
    if (path.length === 0) return fileStart;
    const opened = this.#open(file);
    const tree = (opened.tree ??= parseTree(opened.text));
    if (!tree) return fileStart;
    for (let length = path.length; length >= 0; length--) {
      const node = nodeAt(opened, tree, path.slice(0, length));
      if (!node) continue;
      const property = at === 'key' && length === path.length && node.parent?.type === 'property' ? node.parent : node;
      return place(opened, property.offset);
    }
    return fileStart;
  }

  /** Gives a problem its line and column. */
  locate(workspace: Workspace, problem: Problem): Finding {
    const { rule, path, message, suggestion, merchant, template, accepted } = problem;
    const fix = fixOf(problem);
    return {
      level: levelOf(rule),
      ...this.#placeOf(workspace, problem),
      path: shownPath(path),
      rule,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fix === undefined ? {} : { fix }),
      ...(merchant === undefined ? {} : { merchant }),
      ...(template === undefined ? {} : { template: this.#placeOf(workspace, template) }),
      ...(accepted === undefined ? {} : { accepted }),
    };
  }

  #placeOf(workspace: Workspace, { file, path, at, offset }: Spot): FilePlace {
    let position = fileStart;
    if (offset !== undefined) position = place(this.#open(file), offset);
    else if (file.endsWith('.json')) position = this.find(file, path, at);
    return { file: displayName(workspace, file), ...position };
  }
}

/** Problems with their lines and columns, in the order of their places. */
export function locateAll(workspace: Workspace, problems: readonly Problem[]): Finding[] {
  const positions = new Positions(workspace);
  const findings = problems.map((problem) => positions.locate(workspace, problem));
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

function nodeAt({ members }: Opened, tree: Node, path: JsonPath): Node | undefined {
  let node: Node | undefined = tree;
  for (const step of path) {
    if (node?.type === 'array') node = node.children?.[Number(step)];
    else if (node?.type === 'object') {
      const known: Map<string, Node> = members.get(node) ?? membersOf(node);
      members.set(node, known);
      node = known.get(String(step));
    } else return undefined;
  }
  return node;
}

/** Of a name that is there twice the first value. */
function membersOf({ children = [] }: Node): Map<string, Node> {
  const pairs = children.flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[String(name.value), value] as const] : [],
  );
  return new Map(pairs.toReversed());
}

function place(opened: Opened, offset: number): Position {
  const starts = (opened.starts ??= [0, ...[...opened.text.matchAll(/\n/g)].map(({ index }) => index + 1)]);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Lines shown before the one in question. */
const linesBefore = 2;

/** The line of a place with those before it, numbered, and a mark below its column; empty when there is no such text. */
export function codeFrame(file: string, line: number, column: number): string {
  const whole = file.endsWith('.json') ? readText(onDisk, file, []) : undefined;
  if (whole === undefined) return '';
  const lines = whole.split('\n');
  const first = Math.max(1, line - linesBefore);
  const width = String(line).length;
  const shown = lines.slice(first - 1, line).map((text, index) => `${String(first + index).padStart(width)} | ${text}`);
  return [...shown, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`].join('\n');
}
