import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AuditEntry, AuditView } from '#studio/contract/team.ts';
import type { Asking } from './person.ts';

/** The hash before the first line. */
const genesis = '0'.repeat(64);

/** An entry as it is written; its hash is of all else of its line. */
type Line = AuditEntry & { before: string; hash: string };

/**
 * Who did what, from where and when: a file that only grows. Each line has the hash of the one before, so that a line that was changed, taken
 * away or put between others breaks the chain; what is kept of `head` elsewhere tells of lines cut off at the end.
 */
export class Audit {
  readonly #file: string;
  readonly #now: () => number;
  #head: string;
  #bytes: number;

  /** `now` is the clock, epoch ms. */
  constructor(file: string, now: () => number = Date.now) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#now = now;
    this.#head = readLines(file).at(-1)?.hash ?? genesis;
    this.#bytes = sizeOf(file);
  }

  /** The hash of the last line. */
  get head(): string {
    return this.#head;
  }

  /** Puts something on record; it is on the disk afterwards. @throws Error when the disk does not take it */
  add({ person, from }: Asking, act: string, what: object): void {
    const entry = {
      at: new Date(this.#now()).toISOString(),
      id: person.id,
      by: person.name,
      ...(person.email !== undefined && { email: person.email }),
      from,
      act,
      what: what as AuditEntry['what'],
      before: this.#head,
    };
    const hash = hashOf(entry);
    const bytes = Buffer.from(`${JSON.stringify({ ...entry, hash })}\n`);
    const handle = openSync(this.#file, 'a', 0o600);
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    this.#head = hash;
    this.#bytes += bytes.length;
  }

  /** All that is on record, the first first; `broken` says where the chain does not hold. */
  view(): AuditView {
    const lines = readLines(this.#file);
    const broken = this.#breakIn(lines);
    return {
      entries: lines.map(({ before: _, hash: __, ...entry }) => entry),
      head: this.#head,
      ...(broken !== undefined && { broken }),
    };
  }

  #breakIn(lines: readonly Line[]): string | undefined {
    let before = genesis;
    for (const [index, { hash, ...entry }] of lines.entries()) {
      if (entry.before !== before || hashOf(entry) !== hash)
        return `Line ${index + 1} of the record was changed, or lines before it were taken away.`;
      before = hash;
    }
    if (before !== this.#head || sizeOf(this.#file) !== this.#bytes)
      return 'Lines at the end of the record were changed or taken away.';
    return undefined;
  }
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

const hashOf = (entry: Omit<Line, 'hash'>): string => createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** The lines of a record; one that is no entry is one without a hash that fits. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return JSON.parse(line) as Line;
      } catch {
        return { at: '', id: '', by: '', from: '', act: 'unreadable', what: { line }, before: '', hash: '' };
      }
    });
}

const cell = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** What is on record as a table for spreadsheets, which runs nothing of it as a formula. */
export function auditCsv({ entries }: AuditView): string {
  const rows = entries.map(({ at, by, email = '', id, from, act, what }) => [
    at,
    by,
    email,
    id,
    from,
    act,
    JSON.stringify(what),
  ]);
  return [['at', 'by', 'email', 'id', 'from', 'act', 'what'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}
