import type { Diagnostic } from '@codemirror/lint';
import { createScanner } from 'jsonc-parser';
import type { FindingsView } from '#studio/contract/views.ts';
import { mended } from '../problems/mend.ts';
import { changeBetween } from './json-place.ts';

/** Findings that are shown in a text: of more than these nobody reads one after the other, and each is drawn. */
const most = 500;

/** Where the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** The findings of a file at their places in its text; what is accepted is not told again. */
export function diagnosticsOf(findings: FindingsView['findings'], file: string, text: string): Diagnostic[] {
  const scanner = createScanner(text);
  const starts = lineStarts(text);
  return findings
    .filter((each) => each.file === file && each.accepted === undefined)
    .slice(0, most)
    .map(({ line, column, level, message, suggestion, fix }): Diagnostic => {
      const from = Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
      scanner.setPosition(from);
      scanner.scan();
      const token = scanner.getTokenLength();
      return {
        from,
        to: Math.min(text.length, scanner.getTokenOffset() === from ? from + token : from),
        severity: level === 'note' ? 'info' : level,
        message: suggestion === undefined ? message : `${message} ${suggestion}`,
        ...(fix && {
          actions: [
            {
              name: `Write “${fix.to}”`,
              apply: (view, at) => {
                const now = view.state.doc.toString();
                const spot = view.state.doc.lineAt(at);
                const after = mended(now, { line: spot.number, column: at - spot.from + 1 }, fix);
                if (after !== undefined) view.dispatch({ changes: changeBetween(now, after), userEvent: 'input.fix' });
              },
            },
          ],
        }),
      };
    })
    .toSorted((a, b) => a.from - b.from);
}
