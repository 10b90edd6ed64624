import { getLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { makeProblem, type Problem } from './errors/problem.ts';

/** Deeper than any document goes, and far from where a walk through the value would end the process. */
const deepest = 100;

const comments: ReadonlySet<string> = new Set(['InvalidCommentToken', 'UnexpectedEndOfComment']);

/** Why a text is no JSON, which the engine's own parser found out: its words may quote the file, and seldom say where. */
export function syntaxFault(file: string, text: string): Problem {
  const { tooDeep } = scan(text);
  if (tooDeep !== undefined) return nestingFault(file, tooDeep);
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return fault(file, 0, 'there is a character that does not belong there');
  const name = printParseErrorCode(first.error);
  if (comments.has(name)) return fault(file, first.offset, 'comments are not allowed in JSON', 'Remove the comment.');
  return fault(file, first.offset, name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/**
 * What the engine's own parser takes in silence: a key that is in one object twice, of which it keeps the last, and
 * brackets nested deeper than anything here can walk through, after which the value is of no use.
 */
export function silentFaults(file: string, text: string): { problems: Problem[]; isUsable: boolean } {
  const { tooDeep, doubled } = scan(text);
  if (tooDeep !== undefined) return { problems: [nestingFault(file, tooDeep)], isUsable: false };
  const problems = doubled.map(({ name, first, offset }) => {
    const line = text.slice(0, first).split('\n').length;
    return { ...makeProblem('duplicate-key', file, getLocation(text, offset).path, { name, line }), offset };
  });
  return { problems, isUsable: true };
}

const fault = (file: string, offset: number, detail: string, instead?: string): Problem => ({
  ...makeProblem('json-syntax', file, [], { detail, instead }),
  offset,
});

const nestingFault = (file: string, offset: number): Problem =>
  fault(
    file,
    offset,
    `brackets are nested more than ${deepest} deep`,
    'Take out what is written in too many lists or objects.',
  );

/** A key that its object has already; offsets are of the quotes before the names. */
type Doubled = { name: string; first: number; offset: number };

/** One pass over the brackets and strings of a text, which need not be JSON; it ends where the nesting is too deep. */
function scan(text: string): { doubled: Doubled[]; tooDeep?: number } {
  const doubled: Doubled[] = [];
  /** For each open bracket the keys of its object so far, with their offsets. */
  const open: Map<string, number>[] = [];
  let start = 0;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        start = at;
        at = end = endOfString(text, start);
        break;
      case ':': {
        const name = nameIn(text, start, end);
        const keys = open.at(-1);
        const first = keys?.get(name);
        if (first === undefined) keys?.set(name, start);
        else doubled.push({ name, first, offset: start });
        break;
      }
      case '{':
      case '[':
        open.push(new Map());
        if (open.length > deepest) return { doubled, tooDeep: at };
        break;
      case '}':
      case ']':
        open.pop();
        break;
    }
  }
  return { doubled };
}

/** Offset of the quote that ends the string which begins at `start`; the text's length when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const found = text.indexOf('"', at);
    if (found < 0) return text.length;
    let slashes = 0;
    while (text[found - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return found;
    at = found;
  }
}

/** The name between two quotes, its escapes resolved as the parser does. */
function nameIn(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}
