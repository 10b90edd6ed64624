import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** Why a text is no JSON, where, and what to do when it is not the usual. */
export type SyntaxFault = { detail: string; offset: number; instead?: string };

/** Deeper than any document goes, and far from where a walk through the value would end the process. */
export const deepest = 100;

const comments: ReadonlySet<string> = new Set(['InvalidCommentToken', 'UnexpectedEndOfComment']);

/** What is wrong with a text that the engine's own parser refused: its words may quote the file, and seldom say where. */
export function syntaxFault(text: string): SyntaxFault {
  const deep = nestingFault(text);
  if (deep) return deep;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return { detail: 'there is a character that does not belong there', offset: 0 };
  const { offset } = first;
  const name = printParseErrorCode(first.error);
  if (comments.has(name)) return { detail: 'comments are not allowed in JSON', offset, instead: 'Remove the comment.' };
  return { detail: name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), offset };
}

/** Whether brackets are nested deeper than anything here can walk through; what stands in strings is none. */
export function nestingFault(text: string): SyntaxFault | undefined {
  let depth = 0;
  let isString = false;
  for (let offset = 0; offset < text.length; offset++) {
    const letter = text[offset];
    if (letter === '"') isString = !isString;
    else if (isString) offset += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    if (depth > deepest)
      return {
        detail: `brackets are nested more than ${deepest} deep`,
        offset,
        instead: 'Take out what is written in too many lists or objects.',
      };
  }
  return undefined;
}
