import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schemas/json.ts';
import { onDisk, readText, type Sources } from './read-files.ts';
import { displayName, type Workspace } from './workspace.ts';
import { fixOf, levelOf, shownPath, type FilePlace, type Finding, type Problem, type Spot } from '../errors/problem.ts';

const fileStart: Position = { line: 1, column: 1 };

type Opened = { text: string; tree?: Node | undefined };
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
    if (!opened) this.#files.set(file, (opened = { text: readText(this.#sources, file, []) ?? '' }));
    return opened;
  }

  /** Place of a value or of its name; the nearest existing ancestor when the path itself is not in the file. */
  find(file: string, path: JsonPath, at: 'key' | 'value' = 'value'): Position {
    // A file that is no document was not read: it may be nested too deep for its tree to be made.
    if (path.length === 0) return fileStart;
    const opened = this.#open(file);
    const { text } = opened;
    const tree = (opened.tree ??= parseTree(text));
    if (!tree) return fileStart;
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (!node) continue;
      const property = at === 'key' && length === path.length && node.parent?.type === 'property' ? node.parent : node;
      return place(text, property.offset);
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
    if (offset !== undefined) position = place(this.#open(file).text, offset);
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

function place(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
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
