import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { JsonPath } from '../json.ts';
import { readText } from '../read-files.ts';
import { displayName, type Workspace } from '../workspace.ts';
import { showPath } from '../json.ts';
import type { ConfigError, Problem } from './problem.ts';

const fileStart: Position = { line: 1, column: 1 };

type Parsed = { text: string; tree: Node | undefined; errors: ParseError[] };
/** Line and column, both from 1. */
export type Position = { line: number; column: number };

/** Position trees of the files that need one; a file that has no fault is never parsed twice. */
export class Positions {
  readonly #files = new Map<string, Parsed>();

  #parse(file: string): Parsed {
    let parsed = this.#files.get(file);
    if (!parsed) {
      // What cannot be read is a problem of its own; here it is only a file without places.
      const text = readText(file, []) ?? '';
      const errors: ParseError[] = [];
      parsed = { text, errors, tree: parseTree(text, errors) };
      this.#files.set(file, parsed);
    }
    return parsed;
  }

  /** Place of a value or of its name; the nearest existing ancestor when the path itself is not in the file. */
  find(file: string, path: JsonPath, at: 'key' | 'value' = 'value'): Position {
    const { text, tree } = this.#parse(file);
    if (!tree) return fileStart;
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (!node) continue;
      const property = at === 'key' && length === path.length && node.parent?.type === 'property' ? node.parent : node;
      return place(text, property.offset);
    }
    return fileStart;
  }

  /** First syntax error of a file, in words. */
  syntaxError(file: string): (Position & { detail: string }) | undefined {
    const { text, errors } = this.#parse(file);
    const first = errors[0];
    if (!first) return undefined;
    return {
      ...place(text, first.offset),
      detail: printParseErrorCode(first.error)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase(),
    };
  }

  /** Gives a problem its line and column. */
  locate(workspace: Workspace, problem: Problem): ConfigError {
    let position = fileStart;
    let { message } = problem;
    if (problem.offset !== undefined) position = place(this.#parse(problem.file).text, problem.offset);
    else if (problem.rule === 'json-syntax') {
      const found = this.syntaxError(problem.file);
      if (found) {
        position = { line: found.line, column: found.column };
        message = `This is not valid JSON: ${found.detail}.`;
      }
    } else if (problem.file.endsWith('.json')) position = this.find(problem.file, problem.path, problem.at);
    const { rule, suggestion } = problem;
    const base = {
      file: displayName(workspace, problem.file),
      line: position.line,
      column: position.column,
      path: showPath(problem.path),
      rule,
      message,
    };
    return suggestion === undefined ? base : { ...base, suggestion };
  }
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
