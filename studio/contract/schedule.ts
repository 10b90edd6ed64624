import { Type, type Static } from 'typebox';
import type { JsonPath } from '#schemas/json.ts';
import { channelNames } from '#schemas/merchant/channel.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { strict } from '#schemas/strict.ts';
import type { DiffLine } from '../plan/line-diff.ts';
import { SaveBody } from './acts.ts';

const Instant = Type.String({ format: 'date-time' });
const Text = Type.Union([Type.String(), Type.Null()], { description: 'The text of a file; null where there is none' });
const Who = strict({
  id: Type.String(),
  name: Type.String(),
  email: Type.Optional(Type.String()),
});
const named = {
  title: SaveBody.properties.title,
  codes: Type.Array(Type.String({ minLength: 1, maxLength: 63 }), {
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
    description: 'Merchants that are published',
  }),
  channel: Type.Enum([...channelNames]),
  zone: Type.String({ maxLength: 60, description: 'IANA zone that the times were chosen in, such as Asia/Manila' }),
  start: Instant,
  end: Type.Optional(Instant),
};

/** Puts what is not saved off until `start`; at `end` it is as it was before. */
export const ScheduleBody = strict(named);
export type ScheduleBody = Static<typeof ScheduleBody>;

/** `again` goes on over what the files have become, also after a failure. */
export const ScheduleActBody = strict({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  act: Type.Enum(['approve', 'cancel', 'again']),
});
export type ScheduleActBody = Static<typeof ScheduleActBody>;

/** A set of changes that waits for its time, as a file keeps it (STUDIO-18). */
export const ScheduledSet = strict({
  id: Type.String(),
  ...named,
  by: Who,
  at: Instant,
  files: Type.Array(
    strict({ file: Type.String({ description: 'Path from the root of the project' }), before: Text, after: Text }),
    { minItems: 1 },
  ),
  needsTwo: Type.Boolean({ description: 'Nothing of it is done before somebody else has approved it' }),
  approved: Type.Optional(Who),
  next: Type.Enum(['start', 'end', 'over'], { description: 'What is done next' }),
  outcome: Type.Optional(Type.Enum(['done', 'missed', 'cancelled'])),
  trouble: Type.Optional(Type.String({ description: 'Why it failed: it waits until a person acts' })),
  log: Type.Array(strict({ at: Instant, says: Type.String() }), { description: 'What was done, in sentences' }),
});
export type ScheduledSet = Static<typeof ScheduledSet>;

export type ScheduleStatus =
  | 'planned'
  | 'busy'
  | 'waiting'
  | 'suspended'
  | 'live'
  | 'failed'
  | NonNullable<ScheduledSet['outcome']>;

/** A set as the calendar shows it. `suspended`: its files are not what it was made on, somebody has them, or who made it may not do it any more. */
export type ScheduledSetView = Omit<ScheduledSet, 'files'> & {
  status: ScheduleStatus;
  files: string[];
  /** By file: what the set changes, and what others have changed meanwhile. */
  disputes: { file: string; planned: DiffLine[]; meanwhile: DiffLine[] }[];
  /** Who has a file of it in a draft, in sentences. */
  held: string[];
  /** Who of those that made and approved it may not do it any more, in sentences. */
  barred: string[];
};

/** `GET /studio-api/schedule`, the earliest first; `POST /studio-api/schedule/act` answers it, too. */
export type ScheduleView = { sets: ScheduledSetView[] };

/** What begins or ends at an instant by what a brand says: a condition with dates, or a rollout. */
export type DateEntry = {
  code: string;
  part: DocumentName;
  path: JsonPath;
  label: string;
  /** Instants, ISO 8601; absent where it has no beginning, or no end. */
  from?: string;
  until?: string;
};

/** `GET /studio-api/dates` */
export type DatesView = { revision: number; entries: DateEntry[] };
