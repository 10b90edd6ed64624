import { styleText } from 'node:util';
import { levels, type Level } from './catalogue-entry.ts';
import { openIn, type FilePlace, type Finding } from './problem.ts';

type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Colours a word when standard output is a terminal that wants it. */
export const paint = (colour: Colour, text: string): string => styleText(colour, text);

/** For what is not shown on a terminal. */
export const plain: typeof paint = (_colour, text) => text;

const levelColours = { error: 'red', warning: 'yellow', note: 'dim' } as const satisfies Record<Level, Colour>;
const shownPlace = ({ file, line, column }: FilePlace): string => `${file}:${line}:${column}`;

/** One finding on two to four lines: place, level, rule and path; what is wrong; the template's line; what to do. In colours by default. */
export function showFinding(finding: Finding, colour: typeof paint = paint): string {
  const { level, path, rule, message, suggestion, merchant, template } = finding;
  const head = [
    colour('cyan', shownPlace(finding)),
    colour(levelColours[level], level),
    colour('dim', rule),
    path && colour('bold', path),
  ];
  const second = template && [
    `  ${colour('dim', `of ${merchant}, together with`)} ${colour('cyan', shownPlace(template))}`,
  ];
  const hint = suggestion === undefined ? [] : [`  ${colour('yellow', suggestion)}`];
  return [head.filter(Boolean).join(' '), `  ${message}`, ...(second ?? []), ...hint].join('\n');
}

/** Prints what a command found: as JSON, or its lines. */
export function printResult(json: boolean, value: unknown, lines: () => readonly string[]): void {
  if (json) console.log(JSON.stringify(value, null, 2));
  else for (const line of lines()) console.log(line);
}

/** `1 error`, `2 errors`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `no errors, 2 warnings, 1 note, 3 accepted`: how many of each level there are. */
export function countLevels(findings: readonly Finding[], colour: typeof paint = paint): string {
  const counts = levels.flatMap((level) => {
    const { length } = openIn(findings, level);
    if (length > 0) return colour(levelColours[level], counted(length, level));
    return level === 'error' ? colour('green', 'no errors') : [];
  });
  const accepted = findings.filter((finding) => finding.accepted !== undefined).length;
  return [...counts, ...(accepted > 0 ? [`${accepted} accepted`] : [])].join(', ');
}
