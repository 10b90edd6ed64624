import { Type, type Static, type TSchema } from 'typebox';
import { Day, Amount, Date, Text, Time } from './operation.ts';
import { ranges } from './record-states.ts';

/**
 * What every list of records is asked for (REC-1 to REC-3). Days are the merchant's. Without `from` and `to` the `range` counts, and
 * without that the last 30 days; at most 31 days, of the last 12 months.
 */
export const recordQuery = {
  from: Type.Optional(Date),
  to: Type.Optional(Date),
  range: Type.Optional(Type.Enum([...ranges])),
  after: Type.Optional(Text(400)),
  asOf: Type.Optional(Time),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
};

/** A game or a lottery, as a filter names it. */
export const GameId = Type.String({ pattern: '^[\\w-]{1,60}$' });

/** Sums of records. */
export const Totals = Type.Object({
  count: Type.Integer(),
  paid: Type.Integer({ description: 'Staked, or gone from the wallet. Minor units' }),
  valid: Type.Integer({ description: 'Of what was staked, what counts as turnover. Minor units' }),
  received: Type.Integer({ description: 'Won, or come to the wallet. Minor units' }),
});
export type Totals = Static<typeof Totals>;

/** A day of an answer. */

/** Which records a list is of. */
export const span = {
  from: Day,
  to: Day,
  today: Day,
  timeZone: Type.String({ description: 'Whose days these are: the merchant’s IANA zone' }),
};

/** What each record has: its day is that of the merchant when it was made, and stays when the merchant moves to another zone. */
export const recorded = { id: Type.String(), day: Day, createdAt: Time };

/** One page of records, newest first, with what all of the filter sum up to. */
export const recordPage = <T extends TSchema>(row: T) => ({
  list: Type.Array(row),
  next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
  asOf: Type.Integer({
    minimum: 0,
    description:
      'When the first page was read. The next ones are asked for with it, and stay its continuation over midnight. Epoch milliseconds',
  }),
  ...span,
  summary: Totals,
  days: Type.Array(Type.Object({ day: Day, ...Totals.properties }), {
    description: 'The same for each day, newest first',
  }),
  choices: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'What this list may be narrowed to: the games, or the kinds, that the days have',
  }),
});

/** The money that was asked for at both ends of the days: `opening`, and what moved, make `closing`. */
export const ends = { opening: Amount, closing: Amount };
