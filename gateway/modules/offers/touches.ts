import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '#schemas/day-ms.ts';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import type { Offer, OfferKind } from '#schemas/offers/offers.ts';
import type { Touched } from '#gateway/config/plan.ts';

/** A record of an operator's that goes, or gives way to another one. */
export type OfferChange<Kind extends OfferKind = OfferKind> = {
  merchant: string;
  id: string;
  before: Offer<Kind>;
  /** Undefined for a record that is removed. */
  after: Offer<Kind> | undefined;
  now: number;
};

/** Who is in it keeps what they accepted. A deposit is another matter: its bonus is that of the record when it is paid. */
function promotionTouches({ merchant, id, before, after }: OfferChange<'promotion'>): Touched[] {
  if (after && isDeepStrictEqual([before.gives, before.asks], [after.gives, after.asks])) return [];
  const own = sql`merchant = ${merchant} AND promotion_id = ${id}`;
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

/** By kind; what tasks, check-ins and wheels have given waits as it is, whatever becomes of the record. */
const byKind: { [Kind in OfferKind]?: (change: OfferChange<Kind>) => Touched[] } = {
  promotion: promotionTouches,
  vip: vipTouches,
  cashback: cashbackTouches,
  referral: referralTouches,
};

/** What players have already that a change of a record would strand or give another meaning. */
export const offerTouches = <Kind extends OfferKind>(kind: Kind, change: OfferChange<Kind>): Touched[] =>
  byKind[kind]?.(change) ?? [];
