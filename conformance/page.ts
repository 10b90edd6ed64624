import { errorCatalogue } from '#schemas/gateway/errors.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { operationGroups } from '#schemas/gateway/operations.ts';
import { checks } from './checks.ts';
import { outOfReach } from './out-of-reach.ts';

/** The moves of a state machine: to which states each leads. */
export type Moves = Readonly<Record<string, readonly string[]>>;

/** A table whose columns are as wide as their longest cell, as the formatter leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

const callers: Record<Operation['auth'], string> = {
  none: 'anyone',
  optional: 'anyone',
  session: 'session',
  launch: 'vendor',
};

function marksOf({
  auth,
  encrypted,
  idempotent,
  freshProof,
  form,
  picture,
  stream,
  openToFrames,
  openToBlocked,
}: Operation): string {
  return [
    encrypted && 'sealed',
    idempotent && 'key',
    freshProof && 'proof',
    form && 'form',
    picture && 'picture',
    stream && 'events',
    auth === 'optional' && 'more with a session',
    openToFrames && 'open to frames',
    openToBlocked && 'open to shut-out addresses',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A table for each group of calls that the reference gateway answers. */
function callTables(): string {
  return Object.entries(operationGroups)
    .map(([group, operations]) => {
      const rows = Object.entries<Operation>(operations).map(([name, operation]) => {
        const { method, path, auth, membersOnly, errors, summary } = operation;
        const who = membersOnly ? 'members' : callers[auth];
        return [code(name), code(`${method} ${path}`), who, marksOf(operation), codes(errors), summary];
      });
      return `### ${group}\n\n${table(['call', 'request', 'who', 'marks', 'errors of its own', 'what it does'], rows)}`;
    })
    .join('\n\n');
}

/** The picture of a state machine, in the language of Mermaid. A row begins where nothing leads, or else in the first state. */
function movesPicture(moves: Moves): string {
  const idOf = (state: string) => state.replaceAll(' ', '_');
  const reached = new Set(Object.values(moves).flat());
  const unreached = Object.keys(moves).filter((state) => !reached.has(state));
  const starts = unreached.length > 0 ? unreached : Object.keys(moves).slice(0, 1);
  const named = Object.keys(moves).filter((state) => idOf(state) !== state);
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...named.map((state) => `  state "${state}" as ${idOf(state)}`),
    ...starts.map((state) => `  [*] --> ${idOf(state)}`),
    ...Object.entries(moves).flatMap(([from, to]) =>
      to.length > 0 ? to.map((state) => `  ${idOf(from)} --> ${idOf(state)}`) : `  ${idOf(from)} --> [*]`,
    ),
    '```',
  ].join('\n');
}

/** What the page has between its marks, by the name in the mark. */
function parts(machines: Record<string, Moves>): Record<string, string> {
  const reasons = Object.entries(Object.groupBy(Object.entries(outOfReach), ([, why]) => why));
  return {
    calls: callTables(),
    errors: table(
      ['code', 'status', 'default text'],
      Object.entries(errorCatalogue).map(([name, { status, message }]) => [code(name), String(status), message]),
    ),
    checks: table(
      ['check', 'what has to hold'],
      Object.entries(checks).map(([name, { says }]) => [code(name), says]),
    ),
    'out of reach': reasons.map(([why, calls = []]) => `- ${codes(calls.map(([call]) => call))}: ${why}`).join('\n'),
    ...Object.fromEntries(Object.entries(machines).map(([name, moves]) => [`moves of a ${name}`, movesPicture(moves)])),
  };
}

/**
 * The text of `docs/gateway.md` with its generated parts as they are now: each stands between `<!-- generated: name -->` and
 * `<!-- end -->`. @throws Error for a mark without a part, and for a part without a mark.
 */
export function gatewayPage(text: string, machines: Record<string, Moves>): string {
  const left = new Map(Object.entries(parts(machines)));
  const filled = text.replace(
    /(<!-- generated: (.+?) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const part = left.get(name);
      if (part === undefined) throw new Error(`docs/gateway.md has a mark for "${name}", of which nothing is known.`);
      left.delete(name);
      return `${begin}\n${part}\n\n${end}`;
    },
  );
  if (left.size > 0) throw new Error(`docs/gateway.md lacks marks for: ${[...left.keys()].join(', ')}.`);
  return filled;
}
