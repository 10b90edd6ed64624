import { readSiteOf } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { memberCash, promo } from '../ledger/accounts.ts';
import { between } from '../ledger/credit.ts';
import { lockPlayer, transfer } from '../ledger/ledger.ts';
import { refuseBarred } from '../limits/may-play.ts';
import { countPlay } from '../limits/sums.ts';
import { refuseStake } from '../limits/usage.ts';
import { readOffer } from '../offers/offers.ts';
import { refuseUnverified } from '../verification/doors.ts';
import { takePlace } from './places.ts';
import { keepRun, readRun, runId, shareRun, stateOf, type Run } from './runs.ts';
import { noTotals } from './score.ts';
import { entrants, type Entrant } from './states.ts';
import { refusalOf } from './who.ts';

type Caller = { accountId: string; merchant: string };

export const entrantId = (run: string, accountId: string): string => `${run}:${accountId}`;

/** Writes a player who is not in a run into it: false, and nothing changed, where it is full. */
export async function addEntrant(
  tx: Tx,
  { accountId, merchant }: Caller,
  run: Run,
  { buyIn, at }: { buyIn: number; at: number },
): Promise<boolean> {
  const entrant: Entrant = {
    ...noTotals,
    id: entrantId(run.id, accountId),
    tournament_id: run.id,
    account_id: accountId,
    merchant,
    state: 'playing',
    reason: '',
    buy_in: buyIn,
    entered_at: at,
    behind: null,
    place: null,
    prize: null,
    amount: 0,
    // Who comes once it has begun knows that.
    told_start: at < run.starts_at ? 0 : 1,
    in_prizes: 0,
    overtaken_at: null,
  };
  return (await takePlace(tx, run)) && entrants.begin(tx, entrant, at);
}

/** Takes the buy-in, which is a stake like any other to the player's limits. @throws ApiError `wallet.insufficient`, `limit.reached`, `verification.needed`. */
async function takeBuyIn(tx: Tx, { accountId, merchant }: Caller, run: Run, amount: number, at: number): Promise<void> {
  const site = await readSiteOf(tx, { accountId, merchant }, at);
  await refuseUnverified(tx, accountId, 'play', { site, at });
  await refuseStake(tx, accountId, { amount }, at);
  await countPlay(tx, { account_id: accountId, spin: null }, { at, staked: amount });
  const entries = between(memberCash(accountId), promo(merchant), amount);
  const about = { merchant, kind: 'tournamentBuyIn', remark: run.tournament, at } as const;
  await transfer(tx, { ...about, id: `tournament:${entrantId(run.id, accountId)}:buyIn`, entries });
}

/**
 * Lets a player into a tournament, for its buy-in where it has one. Who is in it already stays in it.
 * `buyIn` is what the player was shown. @throws ApiError `record.unknown`, `record.changed` for another one, `tournament.closed`, `tournament.<check>`, and for a buy-in as a bet does; `play.paused`, `play.excluded`.
 */
export async function join(
  tx: Tx,
  caller: Caller,
  { tournament, buyIn, at }: { tournament: string; buyIn: number; at: number },
): Promise<void> {
  const { accountId, merchant } = caller;
  await lockPlayer(tx, accountId, merchant);
  await refuseBarred(tx, 'promotion', accountId, at);
  const offered = await readRun(tx, merchant, tournament);
  if (await entrants.find(tx, { id: entrantId(offered.id, accountId) })) return;
  const { entry } = offered.record;
  // One that was removed lets nobody else in.
  const isOver = stateOf(offered, at) === 'ended' || !(await readOffer(tx, merchant, 'tournament', tournament));
  if (isOver || entry.kind === 'free') throw new ApiError('tournament.closed');
  if (buyIn !== (entry.kind === 'buyIn' ? entry.amount : 0)) throw new ApiError('record.changed');
  const refusal = await refusalOf(tx, accountId, offered, at);
  if (refusal) throw new ApiError(`tournament.${refusal}`);
  await keepRun(tx, offered);
  const run = await shareRun(tx, runId(merchant, tournament));
  if (!run || run.closed_at !== null) throw new ApiError('tournament.closed');
  if (run.frozen_at !== null) throw new ApiError('tournament.frozen');
  if (buyIn > 0) await takeBuyIn(tx, caller, run, buyIn, at);
  if (!(await addEntrant(tx, caller, run, { buyIn, at }))) throw new ApiError('tournament.full');
}
