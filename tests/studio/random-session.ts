import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { Session } from '#studio/session/session.ts';
import type { SessionOptions } from '#studio/session/session-options.ts';
import { choice, chooseEdit, type Choice } from './random-edit.ts';

const root = join(import.meta.dirname, '../..');

/** What happens in a session; the choice says to which file. */
type Event =
  | { kind: 'edit'; choice: Choice }
  | { kind: 'outside'; choice: Choice; then: 'mine' | 'theirs' | 'wait' }
  | { kind: 'type'; choice: Choice; text: string }
  | { kind: 'undo' | 'redo' | 'save' | 'crash' | 'tear' | 'check' };

const bare = fc.constantFrom('undo', 'undo', 'undo', 'redo', 'save', 'save', 'crash', 'tear', 'check');
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), choice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('outside' as const),
      choice,
      then: fc.constantFrom('mine', 'theirs', 'wait'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      choice,
      text: fc.constantFrom('{', '', '{"a":1}', '\uFEFF{}\r\n'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: bare as fc.Arbitrary<'undo'> }) },
);

/** How often what chance must not leave out was there. */
export type Tally = { edits: number; saves: number; crashes: number; conflicts: number };

/** Folder for sessions with every template and two of the merchants that ship. */
export function copyMerchants(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-studio-'));
  const left = listMerchants({ root }).slice(2);
  cpSync(join(root, 'merchants'), folder, {
    recursive: true,
    filter: (path) => !left.some((code) => path === join(root, 'merchants', code)),
  });
  return folder;
}

/**
 * Lets sessions happen beside what must be true after each event: undo and redo are each other's inverse, a crash loses nothing, a refusal
 * changes nothing, a save writes the texts that are shown, and the checker says of all of it what it says from the disk.
 * @throws Error at the first that goes wrong, with the seed
 */
export async function trySessions(runs: number, seed: number): Promise<Tally> {
  const tally: Tally = { edits: 0, saves: 0, crashes: 0, conflicts: 0 };
  const merchants = copyMerchants();
  const texts = new Map(globSync(join(merchants, '**/*.json')).map((file) => [file, readFileSync(file, 'utf8')]));
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 3, maxLength: 12 }), async (events) => {
        const log = join(merchants, '..', `${merchants.split('/').at(-1)}.log`);
        try {
          await live({ root, merchants, log }, events, tally);
        } finally {
          rmSync(log, { force: true });
          for (const file of globSync(join(merchants, '**/*.json'))) if (!texts.has(file)) rmSync(file);
          for (const [file, text] of texts)
            if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
        }
      }),
      { numRuns: runs, seed },
    );
  } finally {
    rmSync(merchants, { recursive: true });
  }
  return tally;
}

/** All texts of a session that differ from the disk, by file. */
const textsOf = (session: Session): string =>
  JSON.stringify(session.touched().map(({ file, text }) => [file, text ?? null]));

async function live(options: SessionOptions, events: readonly Event[], tally: Tally): Promise<void> {
  let session = new Session(options);
  // What nothing was asked of yet is judged whole, whatever an edit reaches.
  if (events.length % 6 === 0) await session.findings();
  try {
    for (const each of events) {
      const before = textsOf(session);
      try {
        session = await take(session, each, options, tally);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (textsOf(session) !== before) throw new Error('What was refused has changed a text.', { cause: error });
      }
    }
    if (events.length % 6 === 0) await compareCheck(session);
    while (session.next.undo !== undefined) session.undo();
  } finally {
    session.close();
  }
}

/** Lets one event happen, and returns the session that is there afterwards. */
async function take(session: Session, event: Event, options: SessionOptions, tally: Tally): Promise<Session> {
  switch (event.kind) {
    case 'edit': {
      const edit = chooseEdit(session.workspace, event.choice);
      if (edit) session.edit(edit);
      tally.edits++;
      return session;
    }
    case 'type':
      session.write(someFile(session, event.choice), event.text);
      return session;
    case 'outside': {
      const file = someFile(session, event.choice);
      if (existsSync(file)) writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
      session.lookOutside([file]);
      tally.conflicts += settle(session, event.then);
      return session;
    }
    case 'undo':
    case 'redo':
      undoAndRedo(session, event.kind);
      return session;
    case 'save':
      await save(session, tally);
      return session;
    case 'check':
      await compareCheck(session);
      return session;
    default:
      tally.crashes++;
      return crash(session, event.kind, options);
  }
}

/** Chooses one of both texts of the files that others have changed, and returns how many there are; undo has the other one. */
function settle(session: Session, which: 'mine' | 'theirs' | 'wait'): number {
  const asked = session.touched().filter((each) => 'theirs' in each);
  for (const { file, text, theirs } of which === 'wait' ? [] : asked) {
    if (which === 'mine') session.keepMine(file);
    else session.takeTheirs(file);
    if (session.textOf(file) !== (which === 'mine' ? text : theirs)) throw new Error(`${file} is not ${which}.`);
    if (which === 'mine') continue;
    session.undo();
    if (session.textOf(file) !== text) throw new Error('What was given up for theirs is lost.');
    session.redo();
  }
  return asked.length;
}

/** A process that is killed leaves the log as it is, with half a line at most. */
function crash(session: Session, kind: 'crash' | 'tear', options: SessionOptions): Session {
  const before = textsOf(session);
  session.close();
  if (kind === 'tear') appendFileSync(options.log, '{"type":"ste');
  const restored = new Session(options);
  if (textsOf(restored) !== before) throw new Error('A crash has lost an edit.');
  return restored;
}

/** A file that is there, of those that most is edited in. */
function someFile(session: Session, { where, part }: Choice): string {
  const { workspace } = session;
  const codes = listMerchants(workspace);
  const names = ['home.json', 'menus.json', 'merchant.json', 'texts/EN.json'];
  const [first] = part % 3 > 0 ? session.touched() : [];
  return (
    first?.file ?? join(workspace.merchantsFolder, codes[where % codes.length] ?? '', names[part % names.length] ?? '')
  );
}

/** Undo, then redo, is nothing. */
function undoAndRedo(session: Session, kind: 'undo' | 'redo'): void {
  const [there, back] = kind === 'undo' ? [session.undo, session.redo] : [session.redo, session.undo];
  if (session.next[kind] === undefined) return;
  const before = textsOf(session);
  there();
  const after = textsOf(session);
  back();
  if (textsOf(session) !== before) throw new Error(`${kind} and back has changed a text.`);
  there();
  if (textsOf(session) !== after) throw new Error(`${kind} is another the second time.`);
}

async function save(session: Session, tally: Tally): Promise<void> {
  const touched = session.touched();
  const { errors } = await session.save();
  if (errors.length > 0) return;
  tally.saves++;
  if (session.touched().length > 0) throw new Error('What was saved is still to be saved.');
  for (const { file, text } of touched)
    if (text !== undefined && readFileSync(file, 'utf8') !== text) throw new Error(`${file} is not what was saved.`);
}

/** What the session has judged edit by edit is what the checker finds in all at once. */
async function compareCheck(session: Session): Promise<void> {
  const { root: of, merchantsFolder: merchants, unsaved } = session.workspace;
  const said = JSON.stringify(await session.findings());
  const anew = JSON.stringify(await checkMerchants([], openWorkspace({ root: of, merchants, unsaved })));
  if (said !== anew) throw new Error(`The session says ${said}\nThe checker says ${anew}`);
}
