import type { ScheduledSetView, ScheduleStatus } from '#studio/contract/schedule.ts';
import type { CalendarEntry } from './entries.ts';
import { momentIn } from './zones.ts';

export const statusWords: Record<ScheduleStatus, string> = {
  planned: 'Planned',
  busy: 'Being done',
  waiting: 'Waits for a second person',
  suspended: 'Suspended',
  live: 'Live until its end',
  failed: 'Failed',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

/** The statuses in which a set needs a person. */
export const needing: readonly ScheduleStatus[] = ['waiting', 'suspended', 'failed'];

/** Why a set needs a person. */
export function needWords({ status, trouble, held, barred }: ScheduledSetView): string {
  if (status === 'waiting') return 'waits for a second person';
  if (status === 'failed') return trouble ?? '';
  return barred[0] ?? held[0] ?? 'suspended, since its files have changed';
}

/** When an entry is, in a zone. */
export function spanWords({ from, until }: Pick<CalendarEntry, 'from' | 'until'>, zone: string): string {
  if (from === until) return momentIn(zone, from);
  if (from === -Infinity) return `until ${momentIn(zone, until)}`;
  if (until === Infinity) return `from ${momentIn(zone, from)}`;
  return `${momentIn(zone, from)} – ${momentIn(zone, until)}`;
}

/** What an entry is, besides its name. */
export function kindWords(entry: CalendarEntry): string {
  if (entry.kind === 'release') return `Release in ${entry.channel}`;
  if (entry.kind === 'date') return `Condition in ${entry.date.part}`;
  return `${statusWords[entry.set.status]}, ${entry.set.channel}`;
}

/** Whose an entry is, in a few words. */
export const codesWords = (codes: readonly string[]): string =>
  codes.length > 2 ? `${codes.length} brands` : codes.join(', ');
