import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isTimeZone } from '#schemas/day.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import type { ScheduleActBody, ScheduleBody, ScheduledSet, ScheduleView } from '#studio/contract/schedule.ts';
import { readDocument } from '#studio/documents/files.ts';
import { Forbidden, Refusal } from '#studio/documents/refusal.ts';
import type { Content } from '#studio/documents/splice.ts';
import type { KeptList } from '#studio/session/kept-list.ts';
import { runSet, type Ground } from './run-set.ts';
import { dueAt, lateness, overlap, textsAt, viewOf, type KnownNow } from './set-state.ts';

/** Who acts on the schedule, and what they may do. */
export type ScheduleRules = {
  who: () => ScheduledSet['by'];
  /** @throws Forbidden where who acts may not do this with a set */
  needMay?: (act: ScheduleActBody['act'], set: ScheduledSet) => void;
  /** Whether somebody else has to approve it before anything of it is done. */
  needsTwo?: (set: Pick<ScheduledSet, 'channel' | 'files'>) => boolean;
  /** Who has a file in a draft, in a sentence; undefined where nobody does. */
  heldElsewhere?: (file: string) => string | undefined;
  /** Who of those that made and approved a set may not do it any more, in sentences. */
  barred?: (set: ScheduledSet) => string[];
  /** Hears what was done without anybody asking. */
  told?: (set: ScheduledSet, says: string) => void;
};

export type ScheduleOptions = Ground & {
  kept: KeptList<ScheduledSet>;
  /** The clock, epoch ms. */
  now: () => number;
  rules: ScheduleRules;
};

/** How many of those that are over are kept. */
const mostOver = 200;

/**
 * Sets of changes that wait for their time. Whoever holds one calls `run` now and then, and once at the start: what is due is done then, and
 * told as late. A set whose files have changed meanwhile is not done, which is worked out from the disk each time.
 */
export class Schedule {
  readonly #options: ScheduleOptions;
  #running: Promise<void> | undefined;
  #underWay: string | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  /** The earliest first. */
  view(): ScheduleView {
    const now = this.#knownNow();
    const sets = this.#all.toSorted((one, other) => one.start.localeCompare(other.start));
    return {
      sets: sets.map((set) => ({ ...viewOf(set, now), ...(set.id === this.#underWay && { status: 'busy' }) })),
    };
  }

  /** The texts of files at an instant, epoch ms, where sets will have changed them by then; by paths from the root. */
  textsAt = (at: number): Map<string, Content> => textsAt(this.#byTime(), at, this.#knownNow());

  /** Keeps a set; `texts` are what its files are to be, by paths from the root. @throws Refusal for one that cannot be done as it is */
  add(asked: ScheduleBody, texts: readonly { file: string; before: Content; after: Content }[]): ScheduledSet {
    const { rules, files: options, now } = this.#options;
    const times = { start: iso(asked.start), ...(asked.end !== undefined && { end: iso(asked.end) }) };
    if (!isTimeZone(asked.zone)) throw new Refusal(`There is no time zone ${asked.zone}.`);
    if (Date.parse(times.start) <= now()) throw new Refusal('This time is past: choose a later one, or save now.');
    if (times.end !== undefined && times.end <= times.start) throw new Refusal('The end is not after the start.');
    const known = listMerchants(openWorkspace(options));
    const unknown = asked.codes.find((code) => !known.includes(code));
    if (unknown !== undefined) throw new Refusal(`There is no brand named ${unknown}.`);
    const textOf = this.#knownNow().textOf;
    for (const { file, before } of texts) {
      if (textOf(file) !== before)
        throw new Refusal(`${file} is not yet what this changes: merge what is saved first.`);
      const other = this.#all.find((set) => set.next !== 'over' && touches(set, file) && overlap(set, times));
      if (other)
        throw new Refusal(`“${other.title}” changes ${file} at that time, too: choose another time, or cancel that.`);
    }
    const files = texts.map(({ file, before, after }) => ({ file, before: before ?? null, after: after ?? null }));
    const by = rules.who();
    const set: ScheduledSet = {
      id: randomUUID(),
      ...asked,
      ...times,
      title: asked.title.trim(),
      by,
      at: this.#at(),
      files,
      needsTwo: rules.needsTwo?.({ channel: asked.channel, files }) ?? false,
      next: 'start',
      log: [{ at: this.#at(), says: `${by.name} scheduled it.` }],
    };
    this.#keep([...this.#all, set]);
    return set;
  }

  /** Approves or cancels a set, or goes on with one that has stopped. @throws Forbidden, Refusal */
  act({ id, act }: ScheduleActBody): ScheduledSet {
    const { rules } = this.#options;
    const set = this.#all.find((each) => each.id === id);
    if (!set || set.next === 'over') throw new Refusal('There is no such set any more.');
    if (this.#underWay === id) throw new Refusal('It is being done at this moment: wait until that has ended.');
    rules.needMay?.(act, set);
    const who = rules.who();
    if (act === 'cancel') {
      const says = set.next === 'end' ? `${who.name} cancelled its end: it stays.` : `${who.name} cancelled it.`;
      return this.#change(id, { next: 'over', outcome: set.next === 'end' ? 'done' : 'cancelled' }, says);
    }
    if (act === 'again') return this.#goOn(set, who);
    if (!set.needsTwo || set.approved) throw new Refusal('Nothing is to be approved here.');
    if (set.by.id === who.id) throw new Forbidden('You asked for this: somebody else approves it.');
    return this.#change(id, { approved: who }, `${who.name} approved it.`);
  }

  /** Does all that is due, one after the other. */
  run = (): Promise<void> => {
    this.#running ??= this.#runDue().finally(() => (this.#running = undefined));
    return this.#running;
  };

  async #runDue(): Promise<void> {
    for (const { id } of this.#byTime()) {
      const set = this.#all.find((each) => each.id === id);
      try {
        if (set) await this.#runOne(set);
      } catch (error) {
        // The others have their times, too.
        console.error(error);
      }
    }
  }

  async #runOne(set: ScheduledSet): Promise<void> {
    const { now, road, changed } = this.#options;
    const due = dueAt(set);
    if (due === undefined || due > now()) return;
    const { status, disputes, held, barred } = viewOf(set, this.#knownNow());
    const isStart = set.next === 'start';
    if (isStart && set.end !== undefined && Date.parse(set.end) <= now()) {
      this.#tell(
        set,
        { next: 'over', outcome: 'missed' },
        `Missed: ${barred[0] ?? missedBy[status] ?? 'the studio was not running.'}`,
      );
      return;
    }
    if (status === 'suspended') {
      const causes = [...barred, ...held, ...disputes.map(({ file }) => `${file} has changed since it was scheduled.`)];
      const says = `Not ${isStart ? 'begun' : 'ended'}: ${causes.join(' ')}`;
      if (set.log.at(-1)?.says !== says) this.#tell(set, {}, says);
      return;
    }
    const isPublished = (code: string) =>
      road.publications
        .list()
        .some((each) => each.code === code && each.channel === set.channel && each.failure === undefined);
    if (status === 'failed' || status === 'waiting' || set.codes.some(isPublished)) return;
    this.#underWay = set.id;
    changed([]);
    try {
      const done = await runSet(this.#options, set);
      const hasEnd = isStart && set.end !== undefined;
      const says = `${isStart ? 'Begun' : 'Ended'}${lateness(due, now())}: ${done}`;
      this.#tell(set, hasEnd ? { next: 'end' } : { next: 'over', outcome: 'done' }, says);
    } catch (error) {
      const why = error instanceof Refusal ? error.message : 'The studio failed at this; the terminal shows the error.';
      this.#tell(set, { trouble: why }, `Not ${isStart ? 'begun' : 'ended'}: ${why}`);
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.#underWay = undefined;
    }
  }

  /** What the files are now is what the set is done on, and undone to. */
  #goOn(set: ScheduledSet, who: ScheduledSet['by']): ScheduledSet {
    const { textOf, barred } = this.#knownNow();
    const files = set.files.map(({ file, ...texts }) => {
      const now = textOf(file) ?? null;
      if (now === texts.before || now === texts.after) return { file, ...texts };
      return set.next === 'start'
        ? { file, before: now, after: texts.after }
        : { file, before: texts.before, after: now };
    });
    const isOther = files.some((each, index) => {
      const old = set.files[index];
      return each.before !== old?.before || each.after !== old.after;
    });
    const { trouble: _, approved, ...rest } = set;
    const isBarred = set.next === 'start' && barred(set).length > 0;
    // Who goes on over something else, or for somebody who may not any more, asks for that.
    const next: ScheduledSet =
      isOther || isBarred ? { ...rest, files, by: who } : { ...rest, ...(approved && { approved }) };
    const does = isOther ? 'goes on over what had changed' : isBarred ? 'goes on with it' : 'tries it again';
    return this.#replace(next, `${who.name} ${does}.`);
  }

  get #all(): readonly ScheduledSet[] {
    return this.#options.kept.all;
  }

  /** By what is due first; of one instant, what ends before what begins. */
  #byTime = (): ScheduledSet[] =>
    this.#all.toSorted((one, other) => {
      const [a, b] = [dueAt(one) ?? Infinity, dueAt(other) ?? Infinity];
      return a === b ? one.next.localeCompare(other.next) : a < b ? -1 : 1;
    });

  #knownNow(): KnownNow {
    const { files, rules } = this.#options;
    const workspace = openWorkspace(files);
    const textOf = (file: string): Content => {
      try {
        return readDocument(workspace, join(workspace.root, file));
      } catch (error) {
        // A file that cannot be read is none of the two.
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    };
    return { textOf, heldElsewhere: (file) => rules.heldElsewhere?.(file), barred: (set) => rules.barred?.(set) ?? [] };
  }

  #at = (): string => new Date(this.#options.now()).toISOString();

  #tell(set: ScheduledSet, change: Partial<ScheduledSet>, says: string): void {
    const changed = this.#change(set.id, change, says);
    this.#options.rules.told?.(changed, says);
  }

  #change(id: string, change: Partial<ScheduledSet>, says: string): ScheduledSet {
    const set = this.#all.find((each) => each.id === id);
    if (!set) throw new Error(`There is no set ${id}.`);
    return this.#replace({ ...set, ...change }, says);
  }

  #replace(set: ScheduledSet, says: string): ScheduledSet {
    const next = { ...set, log: [...set.log, { at: this.#at(), says }] };
    this.#keep(this.#all.map((each) => (each.id === set.id ? next : each)));
    return next;
  }

  #keep(all: readonly ScheduledSet[]): void {
    const over = all.filter(({ next }) => next === 'over');
    const gone = new Set(over.slice(0, Math.max(0, over.length - mostOver)));
    this.#options.kept.keep(all.filter((each) => !gone.has(each)));
    this.#options.changed([]);
  }
}

/** Why a set was not begun before its end, by what it was then. */
const missedBy: Partial<Record<string, string>> = {
  waiting: 'nobody approved it before its end.',
  suspended: 'its files had changed since it was scheduled.',
  failed: 'it had failed before.',
};

const touches = ({ files }: ScheduledSet, name: string): boolean => files.some(({ file }) => file === name);
const iso = (instant: string): string => new Date(instant).toISOString();

/** Runs a schedule now, and from now on; the result ends it. */
export function followClock(schedule: Schedule): () => void {
  void schedule.run();
  const ticking = setInterval(() => void schedule.run(), 10_000).unref();
  return () => clearInterval(ticking);
}
