import { localise } from '#schemas/offers/localised.ts';
import type { VipOffer } from '#schemas/offers/vip.ts';
import { addDays, type Day } from '#schemas/day.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readOffers } from '../offers/offers.ts';

/** First and last day, both included. */
export type Season = { from: Day; to: Day };

const firstOfMonth = (months: number): Day =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;

/** The season around a day. Seasons follow one another, `months` long, from January of the year 0 on: those of 3 are the quarters. */
export function seasonAround(day: Day, months: number): Season {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = month - (month % months);
  return { from: firstOfMonth(first), to: addDays(firstOfMonth(first + months), -1) };
}

export type Member = { accountId: string; merchant: string };
/** What a member has deposited and bet in a season, in minor units. */
export type Sums = { deposit: number; turnover: number };

/** The merchant's ladder; undefined without one, and where the site allows none. */
export async function ladderOf(db: Database, merchant: string): Promise<VipOffer | undefined> {
  const [ladder] = await readOffers(db, merchant, 'vip');
  return ladder && (await readSite(db, merchant)).offerRules.vipLevels ? ladder : undefined;
}

/** The level that a member has; 0 for none. */
export async function levelOf(db: Database, accountId: string): Promise<number> {
  const row = db.selectFrom('vip_members').select('level').where('account_id', '=', accountId);
  return (await row.executeTakeFirst())?.level ?? 0;
}

/** The step of the ladder on which a member is: the highest one when the ladder has become shorter; undefined on level 0, or without one. */
async function stepOf(db: Database, { accountId, merchant }: Member) {
  const level = await levelOf(db, accountId);
  return level === 0 ? undefined : (await ladderOf(db, merchant))?.levels.slice(0, level).at(-1);
}

/** A member's level and its name in a language (HEAD-1), which is empty on level 0; undefined where the merchant has no ladder. */
export async function levelFacts(
  db: Database,
  { accountId, merchant }: Member,
  language: string,
): Promise<{ level: number; name: string } | undefined> {
  const ladder = await ladderOf(db, merchant);
  if (!ladder) return undefined;
  const level = Math.min(await levelOf(db, accountId), ladder.levels.length);
  const step = ladder.levels[level - 1];
  return { level, name: step ? localise(step.name, language) : '' };
}

/** What a member's level adds to each rate of the cashback, in ppm. */
export const extraCashback = async (db: Database, member: Member): Promise<number> =>
  (await stepOf(db, member))?.extraCashbackPpm ?? 0;

/** The highest level whose amounts were both made. */
export const levelReached = ({ levels }: VipOffer, { deposit, turnover }: Sums): number =>
  levels.findLastIndex((level) => deposit >= level.deposit && turnover >= level.turnover) + 1;

/**
 * What was made in a season, by the days on which it was deposited and bet; a bet counts once it has settled, a void on its own day. What
 * was refunded is taken off. Read from the daily totals: few rows a day, whatever the number of bets.
 */
export async function sumsOf(db: Database, accountId: string, { from, to }: Season): Promise<Sums> {
  const rows = await db
    .selectFrom('record_days')
    .select(({ fn }) => [
      'book',
      'type',
      fn.sum<number>('valid').as('valid'),
      fn.sum<number>('received').as('received'),
      fn.sum<number>('paid').as('paid'),
    ])
    .where('account_id', '=', accountId)
    .where('book', 'in', ['bet', 'transaction'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['book', 'type'])
    .execute();
  const sumOf = (amounts: readonly number[]) =>
    Math.max(
      0,
      amounts.reduce((sum, amount) => sum + amount, 0),
    );
  const moved = rows.filter(({ book, type }) => book === 'transaction' && /^deposit(?:Refund)?$/.test(type));
  return {
    deposit: sumOf(moved.map(({ received, paid }) => received - paid)),
    turnover: sumOf(rows.flatMap(({ book, valid }) => (book === 'bet' ? valid : []))),
  };
}
