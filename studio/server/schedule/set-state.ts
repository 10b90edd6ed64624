import type { ScheduledSet, ScheduledSetView, ScheduleStatus } from '#studio/contract/schedule.ts';
import type { Content } from '#studio/documents/splice.ts';
import { lineDiff } from '#studio/plan/line-diff.ts';

/** What is known of sets now: the texts of their files, who has one in a draft, and who may not do one any more, in sentences. */
export type KnownNow = {
  textOf: (file: string) => Content;
  heldElsewhere: (file: string) => string | undefined;
  barred: (set: ScheduledSet) => string[];
};

/** A text as it is kept in JSON, as one of a file. */
export const asContent = (text: string | null): Content => text ?? undefined;

/** A set as the calendar shows it, by the files as they are. */
export function viewOf(whole: ScheduledSet, now: KnownNow): ScheduledSetView {
  const { files, ...set } = whole;
  const isOver = set.next === 'over';
  const disputes = isOver ? [] : disputesOf(files, now);
  const held = isOver ? [] : files.flatMap(({ file }) => now.heldElsewhere(file) ?? []);
  // What has begun is taken back in any case: that was agreed with its beginning.
  const barred = set.next === 'start' ? now.barred(whole) : [];
  return {
    ...set,
    files: files.map(({ file }) => file),
    status: statusOf(set, disputes.length + held.length + barred.length),
    disputes,
    held,
    barred,
  };
}

function statusOf(
  { next, outcome, trouble, needsTwo, approved }: Omit<ScheduledSet, 'files'>,
  barriers: number,
): ScheduleStatus {
  if (next === 'over') return outcome ?? 'done';
  if (barriers > 0) return 'suspended';
  if (trouble !== undefined) return 'failed';
  if (needsTwo && approved === undefined) return 'waiting';
  return next === 'end' ? 'live' : 'planned';
}

/** Files that are neither as they were when the set was made, nor as it makes them. */
const disputesOf = (files: ScheduledSet['files'], { textOf }: KnownNow): ScheduledSetView['disputes'] =>
  files.flatMap(({ file, ...set }) => {
    const [before, after, now] = [asContent(set.before), asContent(set.after), textOf(file)];
    if (now === before || now === after) return [];
    return { file, planned: lineDiff(before, after), meanwhile: lineDiff(before, now) };
  });

/** The instant of what is done next, epoch ms; undefined for a set that is over, or stays. */
export function dueAt({ next, start, end }: Pick<ScheduledSet, 'next' | 'start' | 'end'>): number | undefined {
  const at = { start, end, over: undefined }[next];
  return at === undefined ? undefined : Date.parse(at);
}

/** Whether two sets hold at once at any time. */
export const overlap = (
  one: Pick<ScheduledSet, 'start' | 'end'>,
  other: Pick<ScheduledSet, 'start' | 'end'>,
): boolean => Date.parse(one.start) < endOf(other) && Date.parse(other.start) < endOf(one);

const endOf = ({ end }: Pick<ScheduledSet, 'end'>): number => (end === undefined ? Infinity : Date.parse(end));

/** What the texts of files will be at an instant, epoch ms, by the sets that will have begun or ended by then. */
export function textsAt(sets: readonly ScheduledSet[], at: number, now: KnownNow): Map<string, Content> {
  const texts = new Map<string, Content>();
  for (const set of sets) {
    if (['suspended', 'failed'].includes(viewOf(set, now).status)) continue;
    const hasEnded = at >= endOf(set);
    if (set.next === 'start' && at >= Date.parse(set.start) && !hasEnded)
      for (const { file, after } of set.files) texts.set(file, asContent(after));
    if (set.next === 'end' && hasEnded) for (const { file, before } of set.files) texts.set(file, asContent(before));
  }
  return texts;
}

const lateMs = 120_000;

/** How late something is done, in words; nothing for what is done in time. */
export function lateness(due: number, now: number): string {
  const minutes = Math.round((now - due) / 60_000);
  if (now - due < lateMs) return '';
  const [count, unit] = minutes < 120 ? [minutes, 'minutes'] : [Math.round(minutes / 60), 'hours'];
  return `, ${count} ${unit} late`;
}
