import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { slipAt } from './syntax-slips.ts';

/** Deeper than any document goes, and far from where a walk through the value would end the process. */
const deepest = 100;

const comments: ReadonlySet<string> = new Set(['InvalidCommentToken', 'UnexpectedEndOfComment']);

/** Why a text is no JSON, which the engine's own parser found out: its words may quote the file, and seldom say where. */
export function syntaxFault(file: string, text: string): Problem {
  if (text.trim() === '') return fault(file, 0, 'the file is empty', 'Write {} in it, or remove it.');
  const { tooDeep, error } = scan(file, text);
  if (tooDeep) return tooDeep;
  if (!error) return fault(file, 0, 'there is a character that does not belong there');
  const name = printParseErrorCode(error.code);
  if (comments.has(name)) return fault(file, error.offset, 'comments are not allowed in JSON', 'Remove the comment.');
  const slip = slipAt(text, error.offset);
  if (slip) return fault(file, ...slip);
  return fault(file, error.offset, name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/**
 * What the engine's own parser takes in silence: a key that is in one object twice, of which it keeps the last, and
 * brackets nested deeper than anything here can walk through, after which the value is of no use.
 */
export function silentFaults(file: string, text: string, value: unknown): { problems: Problem[]; isUsable: boolean } {
  // A text has at least as many of these as keys. Only where there are more than keys were read is it looked through.
  if (countKeys(value) === text.match(/"\s*:/g)?.length) return { problems: [], isUsable: true };
  const { tooDeep, doubled } = scan(file, text);
  return tooDeep ? { problems: [tooDeep], isUsable: false } : { problems: doubled, isUsable: true };
}

/** The keys of all objects in a value; no number for one that is nested too deep. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === deepest) return Number.NaN;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + countKeys(inner, depth + 1), own);
}

const fault = (file: string, offset: number, detail: string, instead?: string): Problem => ({
  ...makeProblem('json-syntax', file, [], { detail, instead }),
  offset,
});

class TooDeep extends Error {}

/** One pass over a text, which need not be JSON: its first error, its keys that are there twice, and where it is nested too deep. */
function scan(file: string, text: string) {
  let error: { code: ParseErrorCode; offset: number } | undefined;
  let tooDeep: Problem | undefined;
  const doubled: Problem[] = [];
  /** For each open bracket the keys of its object so far, with their lines. */
  const open: Map<string, number>[] = [];
  const begin = (offset: number) => {
    if (open.push(new Map()) <= deepest) return;
    const instead = 'Take out what is written in too many lists or objects.';
    tooDeep = fault(file, offset, `brackets are nested more than ${deepest} deep`, instead);
    throw new TooDeep();
  };
  const end = () => void open.pop();
  try {
    visit(
      text,
      {
        onObjectBegin: begin,
        onArrayBegin: begin,
        onObjectEnd: end,
        onArrayEnd: end,
        onError: (code, offset) => (error ??= { code, offset }),
        onObjectProperty: (name, offset, _length, startLine, _column, pathOf) => {
          const line = open.at(-1)?.get(name);
          if (line === undefined) open.at(-1)?.set(name, startLine + 1);
          else doubled.push({ ...makeProblem('duplicate-key', file, [...pathOf(), name], { name, line }), offset });
        },
      },
      { disallowComments: true },
    );
  } catch (caught) {
    if (!(caught instanceof TooDeep)) throw caught;
  }
  return { error, tooDeep, doubled };
}
