import type { Diagnostic } from '@codemirror/lint';
import { createScanner } from 'jsonc-parser';
import type { FindingsView } from '#studio/contract/views.ts';
import { mended, offsetAt } from '../problems/mend.ts';
import { changeBetween } from './json-place.ts';

/** The findings of a file at their places in its text; what is accepted is not told again. */
export function diagnosticsOf(findings: FindingsView['findings'], file: string, text: string): Diagnostic[] {
  const scanner = createScanner(text);
  return findings
    .filter((each) => each.file === file && each.accepted === undefined)
    .map(({ line, column, level, message, suggestion, fix }): Diagnostic => {
      const from = offsetAt(text, { line, column });
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
