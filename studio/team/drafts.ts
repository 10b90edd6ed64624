import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { displayName } from '#pipeline/config/workspace.ts';
import { mainDraft, type DraftView } from '#studio/contract/team.ts';
import type { PlanView } from '#studio/contract/views.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { lineDiff } from '#studio/plan/line-diff.ts';
import type { Guard } from '#studio/server/access.ts';
import { commitFiles, type Author } from '#studio/server/commit.ts';
import { followFiles } from '#studio/server/follow-files.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { picturesOf } from '#studio/session/pictures.ts';
import { sessionLog } from '#studio/session/log.ts';
import type { SessionOptions } from '#studio/session/session-options.ts';
import { Session } from '#studio/session/session.ts';
import type { Audit } from './audit.ts';
import { needFiles, teamGate, type GatedDraft } from './gate.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import { needNoNewErrors } from './merged-whole.ts';
import { whoAsks, type Person } from './person.ts';
import {
  addWorktree,
  branchIn,
  branchOf,
  changeIn,
  closeWorktree,
  headOf,
  mergeInto,
  openWorktree,
  textsIn,
  tipOf,
  withMerged,
} from './worktree.ts';

/** A draft as it is kept: whose it is, and since when (ISO 8601). */
type Kept = { name: string; owner: { id: string; name: string }; at: string };

/** A draft that is open: its session, and its studio. */
export type Draft = GatedDraft & {
  at: string;
  live: LiveSession;
  studio: FastifyInstance;
  /** Files that it has saved and that are not merged, by their paths from the root. */
  saved: readonly string[];
  /** What of that needs a second person to be merged. */
  second?: string | undefined;
  close: () => Promise<void>;
};

export type DraftsOptions = {
  /** The project, which is a checkout of its own. */
  root: string;
  audit: Audit;
  /** The studio of a draft. */
  open: (draft: string, live: LiveSession, guard: Guard) => Promise<FastifyInstance>;
  now: () => number;
  /** The texts that files will have at an instant, by what waits for its time. */
  scheduled?: Scheduled;
};
type Scheduled = NonNullable<SessionOptions['scheduled']>;

/** Nobody has it, so that nobody writes in it. */
const nobody = { id: '', name: 'Nobody' };

/** Somebody as git names them. */
export const authorOf = ({ id, name, email }: Pick<Person, 'id' | 'name' | 'email'>): Author => ({
  name,
  email: email ?? `${id}@studio.invalid`,
});

/** All drafts of a team: each is a worktree of git on a branch of its own, in which its owner alone writes, and no file is changed in two of them. */
export class Drafts {
  readonly #options: DraftsOptions;
  readonly #kept: KeptList<Kept>;
  readonly #open = new Map<string, Draft>();
  /** One after the other: git itself knows no more than one at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(options: DraftsOptions) {
    this.#options = options;
    this.#kept = new KeptList(join(options.root, '.foyer/studio/drafts.json'));
  }

  /** Opens the drafts of a project again, as they were left. */
  static async open(options: DraftsOptions): Promise<Drafts> {
    const drafts = new Drafts(options);
    await drafts.#start({ name: mainDraft, owner: nobody, at: new Date(options.now()).toISOString() }, options.root);
    for (const kept of drafts.#kept.all) {
      const folder = drafts.#folder(kept.name);
      await openWorktree(options.root, kept.name, folder);
      await drafts.#start(kept, folder);
    }
    return drafts;
  }

  get(name: string): Draft | undefined {
    return this.#open.get(name);
  }

  /** The name of the draft that somebody began last. */
  lastOf = (id: string): string | undefined => this.#kept.all.findLast(({ owner }) => owner.id === id)?.name;

  /** What there is, for somebody to look at. */
  view(person: Person): DraftView[] {
    return this.#others(mainDraft).map(({ name, owner, at, live, second }) => ({
      name,
      owner: owner.name,
      isMine: owner.id === person.id,
      at,
      unsaved: live.session.touched().length,
      files: [...this.#filesOf(name)].toSorted(),
      ...(second !== undefined && { second }),
    }));
  }

  /** Begins a draft of somebody. @throws Refusal */
  create = (name: string, { id, name: called }: Person): Promise<Draft> =>
    this.#inTurn(async () => {
      const taken = this.#open.get(name);
      if (name === mainDraft) throw new Refusal('What is merged is called main: take another name.');
      if (taken) throw new Refusal(`There is a draft ${name} already: ${taken.owner.name} has it.`);
      const kept = { name, owner: { id, name: called }, at: new Date(this.#options.now()).toISOString() };
      await addWorktree(this.#options.root, name, this.#folder(name));
      const draft = await this.#start(kept, this.#folder(name));
      this.#kept.keep([...this.#kept.all, kept]);
      return draft;
    });

  /** Ends a draft; `discard` also one with something in it that is not merged. @throws Refusal */
  close = (name: string, discard: boolean): Promise<void> =>
    this.#inTurn(async () => {
      const draft = this.#need(name);
      const left = [...this.#filesOf(name)];
      if (left.length > 0 && !discard)
        throw new Refusal(`${name} has changes that are not merged: ${left.join(', ')}.`);
      this.#open.delete(name);
      await draft.close();
      await closeWorktree(this.#options.root, name, this.#folder(name), left.length === 0);
      const log = sessionLog(this.#options.root, `drafts/${name}`);
      for (const each of [log, picturesOf(log)]) rmSync(each, { force: true, recursive: true });
      this.#kept.keep(this.#kept.all.filter((each) => each.name !== name));
    });

  /** What a draft has saved and is not merged; of this commit, whatever is saved meanwhile. @throws Refusal when anything is not saved, or nothing is */
  async change(name: string): Promise<{ commit: string; files: string[]; hash: string; second?: string }> {
    const draft = this.#need(name);
    if (draft.live.session.touched().length > 0) throw new Refusal(`Save ${name} first: not all of it is.`);
    const commit = await tipOf(this.#options.root, name);
    const change = await changeIn(this.#options.root, commit);
    if (change.files.length === 0) throw new Refusal(`There is nothing in ${name} to merge.`);
    return { commit, ...change };
  }

  /** The lines that merging a draft would change: of what it has saved. @throws Refusal */
  async changes(name: string): Promise<PlanView['files']> {
    const { saved } = this.#need(name);
    const texts = await textsIn(this.#options.root, await tipOf(this.#options.root, name), saved);
    return texts.map(({ file, before, after }) => {
      const kind = before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
      return { file, kind, lines: lineDiff(before, after) };
    });
  }

  /** Merges a commit of a draft, so that all others have it. @throws Refusal when git cannot, or the whole has errors */
  merge = (name: string, commit: string, title: string, by: Person): Promise<void> =>
    this.#inTurn(async () => {
      const { root } = this.#options;
      const draft = this.#need(name);
      const { saved } = draft;
      const author = authorOf(by);
      const whole = { commit, author, folder: this.#folder('.merged') };
      await withMerged(root, whole, (folder) => needNoNewErrors(root, folder));
      await mergeInto(root, commit, title, author);
      await this.#takeIn(title, author);
      this.#open.get(mainDraft)?.live.lookOutside(saved.map((file) => join(root, file)));
    });

  /** Commits files of what is merged, so that all drafts have them. @throws Refusal when git does not do it */
  commit = (files: readonly string[], title: string, author: Author): Promise<void> =>
    this.#inTurn(async () => {
      const { root } = this.#options;
      await commitFiles(root, { files, branch: await branchIn(root), title, author });
      await this.#takeIn(title, author);
    });

  /** Who has a file in a draft, in a sentence. */
  holds(file: string): string | undefined {
    const holder = this.#others(mainDraft).find(({ name }) => this.#filesOf(name).has(file));
    return holder && `${holder.owner.name}, in the draft ${holder.name}, has ${file}.`;
  }

  /** Ends all of them here; they are there when they are opened again. */
  async end(): Promise<void> {
    await this.#turn.catch(() => undefined);
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(open.map(({ close }) => close()));
  }

  #others = (name: string): Draft[] => [...this.#open.values()].filter((draft) => draft.name !== name);

  #need(name: string): Draft {
    const draft = name === mainDraft ? undefined : this.#open.get(name);
    if (!draft) throw new Refusal(`There is no draft ${name}.`);
    return draft;
  }

  #folder = (name: string): string => join(this.#options.root, '.foyer/studio/drafts', name);

  #filesOf(name: string): Set<string> {
    const draft = this.#open.get(name);
    const session = draft?.live.session;
    const touched = session?.touched().map(({ file }) => displayName(session.workspace, file));
    return new Set([...(draft?.saved ?? []), ...(touched ?? [])]);
  }

  /** Lets each draft have what is merged as it is: no file is in two of them. */
  async #takeIn(title: string, author: Author): Promise<void> {
    const head = await headOf(this.#options.root);
    for (const other of this.#others(mainDraft)) {
      await mergeInto(this.#folder(other.name), head, `Take in ${title}`, author).catch((error: unknown) => {
        console.error(`${other.name} does not have it yet: ${String(error)}`);
      });
      await this.#look(other);
    }
  }

  async #look(draft: Draft): Promise<void> {
    if (draft.name === mainDraft) return;
    const before = draft.saved;
    const change = await changeIn(this.#options.root, branchOf(draft.name));
    draft.saved = change.files;
    draft.second = change.second;
    const files = [...new Set([...before, ...draft.saved])].map((file) => join(draft.live.workspace.root, file));
    draft.live.lookOutside(files);
  }

  async #start({ name, owner, at }: Kept, root: string): Promise<Draft> {
    const gated: GatedDraft = {
      name,
      owner,
      heldElsewhere: (file) => {
        const holder = this.#others(name).find((other) => this.#filesOf(other.name).has(file));
        return holder && `${holder.owner.name}, in the draft ${holder.name},`;
      },
      hold: (files) => {
        draft.saved = [...draft.saved, ...files];
      },
      look: () => this.#look(draft),
    };
    const session: Session = new Session({
      root,
      merchants: join(root, 'merchants'),
      log: sessionLog(this.#options.root, `drafts/${name}`),
      ...(this.#options.scheduled && { scheduled: this.#options.scheduled }),
      may: (files) =>
        needFiles(
          gated,
          whoAsks(),
          files.map((file) => displayName(session.workspace, file)),
        ),
    });
    const live = new LiveSession(session, branchOf(name), () => authorOf(whoAsks().person));
    const guard = teamGate(gated, live, this.#options.audit);
    const studio = await this.#options.open(name, live, guard);
    await studio.ready();
    const unfollow = followFiles(live);
    const close = async () => {
      unfollow();
      await studio.close();
      session.close();
    };
    const change = name === mainDraft ? { files: [] } : await changeIn(this.#options.root, branchOf(name));
    const { files: saved, second } = { second: undefined, ...change };
    const draft: Draft = { ...gated, at, live, studio, saved, second, close };
    this.#open.set(name, draft);
    return draft;
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act, act);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
