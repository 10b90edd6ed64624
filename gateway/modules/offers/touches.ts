import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '#schemas/day-ms.ts';
import { addDays, mondayOf, type Day } from '#schemas/day.ts';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { isOfferedOn } from '#schemas/offers/day-span.ts';
import type { Offer, OfferKind } from '#schemas/offers/offers.ts';
import type { Touched } from '#gateway/config/plan.ts';
import type { Stored } from './offers.ts';

/** A record of an operator's that goes, or gives way to another one. */
export type OfferChange<Kind extends OfferKind = OfferKind> = {
  merchant: string;
  before: Stored<Kind>;
  /** Undefined for a record that is removed. */
  after: Stored<Kind> | undefined;
  now: number;
  /** The merchant's day. */
  today: Day;
};

/** Who is in it keeps what they accepted. A deposit is another matter: its bonus is that of the record when it is paid. */
function promotionTouches({ merchant, before, after }: OfferChange<'promotion'>): Touched[] {
  if (after && isDeepStrictEqual([before.gives, before.asks], [after.gives, after.asks])) return [];
  const own = sql`merchant = ${merchant} AND promotion_id = ${before.id}`;
  return [
    {
      field: 'gives',
      what: `open deposits that were promised this bonus, which get ${after ? 'what the record says' : 'none'} when they are paid`,
      rows: sql`deposit_orders WHERE ${own} AND state IN (${sql.join(openDepositStates)})`,
      amount: 'amount',
    },
    {
      field: 'gives',
      what: 'players who are in it, and keep the terms that they have accepted',
      rows: sql`promotion_entries WHERE ${own} AND status IN (${sql.join(openPromotionStates)})`,
    },
  ];
}

/** Levels are numbers: one that goes or asks for something else is another level to all who are on it or above. */
function vipTouches({ merchant, before, after }: OfferChange<'vip'>): Touched[] {
  const asked = (levels: Offer<'vip'>['levels'], at: number) => {
    const level = levels[at];
    return level && [level.name, level.deposit, level.turnover, level.extraCashbackPpm];
  };
  const first = before.levels.findIndex(
    (_, at) => !after || !isDeepStrictEqual(asked(before.levels, at), asked(after.levels, at)),
  );
  if (first < 0) return [];
  return [
    {
      field: `levels.${first}`,
      what: `members on level ${first + 1} or above, whose level is closed or is another one: they are on what has its number, at most on the highest that is left`,
      rows: sql`vip_members WHERE merchant = ${merchant} AND level > ${first}`,
    },
  ];
}

/** Bets of a week are paid back at the rates of the moment of the claim. */
const cashbackTouches = ({ merchant, before, after, now }: OfferChange<'cashback'>): Touched[] =>
  isDeepStrictEqual(before, after)
    ? []
    : [
        {
          field: 'rates',
          what: `bets of the last seven days, of which cashback not yet claimed ${after ? 'is counted by the new record' : 'is lost'}`,
          rows: sql`bets WHERE merchant = ${merchant} AND settled_at >= ${now - 7 * dayMs}`,
          amount: 'valid',
        },
      ];

/** Who was invited earns their inviter something for some days, by the record of the moment at which it is met. */
const referralTouches = ({ merchant, before, after, now }: OfferChange<'referral'>): Touched[] =>
  isDeepStrictEqual(before, after)
    ? []
    : [
        {
          field: 'amount',
          what: `invited players within their ${before.days} days, for whom inviters get ${after ? 'what the new record says' : 'nothing more'}`,
          rows: sql`agent_tree AS t JOIN accounts AS a ON a.id = t.descendant
            WHERE t.depth = 1 AND a.merchant = ${merchant} AND t.since > ${now - before.days * dayMs}`,
          account: 'descendant',
        },
      ];

/** What was made in the day or week that runs is counted by the record of the moment; what was met before waits among the rewards. */
function taskTouches({ merchant, before, after, today }: OfferChange<'task'>): Touched[] {
  const asked = (task: Offer<'task'> | undefined) =>
    task && [task.resets, task.counts, task.category, task.goal, task.amount, task.firstDay, task.lastDay];
  if (!isOfferedOn(before, today) || isDeepStrictEqual(asked(before), asked(after))) return [];
  const from = before.resets === 'daily' ? today : mondayOf(today);
  const ofCategory = before.category ? sql`AND d.type = ${before.category}` : sql``;
  const made =
    before.counts === 'deposit'
      ? sql`d.book = 'transaction' AND d.type = 'deposit'`
      : sql`d.book = 'bet' AND d.state = 'settled' ${ofCategory}`;
  return [
    {
      field: 'goal',
      what: `players who have begun it today or this week, and ${after ? 'go on by the new record' : 'get nothing for it'}`,
      rows: sql`(SELECT DISTINCT d.account_id FROM record_days AS d JOIN accounts AS a ON a.id = d.account_id
        WHERE a.merchant = ${merchant} AND d.day >= ${from} AND ${made}
        AND NOT EXISTS (SELECT 1 FROM rewards AS r WHERE r.id = ${`task:${before.id}:${from}:`} || d.account_id)) AS players`,
    },
  ];
}

/** Who has checked in yesterday or today gets the amounts of the days that are left of the seven by the record of the moment. */
function checkInTouches({ merchant, before, after, today }: OfferChange<'check-in'>): Touched[] {
  const last = before.amounts.findLastIndex((amount, at) => amount !== after?.amounts[at]);
  if (last < 0) return [];
  return [
    {
      field: `amounts.${last}`,
      what: `players within their seven days, who get ${after ? 'what the new record says' : 'nothing'} for those that are left`,
      rows: sql`(SELECT DISTINCT c.account_id FROM check_ins AS c JOIN accounts AS a ON a.id = c.account_id
        WHERE a.merchant = ${merchant} AND c.day >= ${addDays(today, -1)} AND c.streak <= ${last}) AS players`,
    },
  ];
}

/** Prizes are paid with their turn; what is left of today's turns is by the record of the moment. */
function wheelTouches({ merchant, before, after, today }: OfferChange<'wheel'>): Touched[] {
  if (after && isDeepStrictEqual([before.turnsPerDay, before.prizes], [after.turnsPerDay, after.prizes])) return [];
  return [
    {
      field: 'prizes',
      what: `players who have turned it today, and whose turns that are left ${after ? 'are by the new record' : 'are lost'}`,
      rows: sql`(SELECT account_id FROM wheel_turns WHERE merchant = ${merchant} AND wheel = ${before.id} AND day = ${today}
        GROUP BY account_id HAVING MAX(turn) < ${before.turnsPerDay}) AS players`,
    },
  ];
}

/** One that is removed goes on for who is in it, and lets nobody else in. */
const tournamentTouches = ({ merchant, before, after }: OfferChange<'tournament'>): Touched[] =>
  after
    ? []
    : [
        {
          field: 'entry',
          what: 'players who are in it, and play on for its prizes',
          rows: sql`tournament_entrants AS e JOIN tournaments AS t ON t.id = e.tournament_id
            WHERE t.id = ${`${merchant}/${before.id}`} AND t.closed_at IS NULL`,
        },
      ];

/** By kind. Facts of games are said of them in lists, and are nothing that players have. */
const byKind: { [Kind in OfferKind]: ((change: OfferChange<Kind>) => Touched[]) | undefined } = {
  promotion: promotionTouches,
  task: taskTouches,
  'check-in': checkInTouches,
  wheel: wheelTouches,
  vip: vipTouches,
  cashback: cashbackTouches,
  referral: referralTouches,
  'game-facts': undefined,
  tournament: tournamentTouches,
};

/** What players have already that a change of a record would strand or give another meaning. */
export const offerTouches = <Kind extends OfferKind>(kind: Kind, change: OfferChange<Kind>): Touched[] =>
  byKind[kind]?.(change) ?? [];
