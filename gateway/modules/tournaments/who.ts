import { dayOf } from '#schemas/day.ts';
import type { TournamentCheck } from '#schemas/gateway/tournament-states.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { tournamentRuleFaults } from '#schemas/offers/offer-rules.ts';
import { readSite } from '#gateway/config/site.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { sql } from 'kysely';
import { ownAccount } from '../accounts/accounts.ts';
import { segmentsOf } from '../segments/segments.ts';
import { levelOf } from '../vip/levels.ts';
import { isFull } from './places.ts';
import type { Run } from './runs.ts';

/** The first thing of `who` that a player is not. */
async function unmetOf(db: Database, accountId: string, who: TournamentOffer['who'] = {}) {
  const { level, segments, countries } = who;
  if (level !== undefined && (await levelOf(db, accountId)) < level) return 'level';
  if (segments) {
    const own = await segmentsOf(db, accountId);
    if (!segments.some((segment) => own.includes(segment))) return 'segment';
  }
  if (countries) {
    const { country } = await ownAccount(db, { accountId });
    if (!countries.includes((country ?? '').slice(0, 2))) return 'country';
  }
  return undefined;
}

/** What a player has deposited, less what went back, since the merchant's day on which it starts, or begins to be played now. Minor units. */
async function depositedFor(
  db: Database,
  accountId: string,
  { merchant, starts_at }: Run,
  at: number,
): Promise<number> {
  const { timeZone } = (await readSite(db, merchant)).info;
  const days = db
    .selectFrom('record_days')
    .where('account_id', '=', accountId)
    .where('day', '>=', dayOf(Math.min(starts_at, at), timeZone))
    .where('book', '=', 'transaction')
    .where('type', 'in', ['deposit', 'depositRefund']);
  return sumOf(days, sql<number>`received - paid`);
}

/** Why a player may not be in it, in the order in which they should read it; undefined for who may. */
export async function refusalOf(
  db: Database,
  accountId: string,
  run: Run,
  at: number,
): Promise<TournamentCheck | undefined> {
  const { who, entry } = run.record;
  const { offerRules } = await readSite(db, run.merchant, at);
  if (tournamentRuleFaults(run.record, offerRules).length > 0) return 'licence';
  // Into a free one players get by their bets, which count on.
  if (run.frozen_at !== null && entry.kind !== 'free') return 'frozen';
  if (await isFull(db, run)) return 'full';
  const unmet = await unmetOf(db, accountId, who);
  if (unmet) return unmet;
  const isShort = entry.kind === 'deposit' && (await depositedFor(db, accountId, run, at)) < entry.amount;
  return isShort ? 'deposit' : undefined;
}
