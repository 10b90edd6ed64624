import { isMember } from '#schemas/gateway/session-type.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { compiled } from '#gateway/db/compiled.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { mayPlay } from '../limits/may-play.ts';
import { countsGame } from '../offers/counts-game.ts';
import { readOffers } from '../offers/offers.ts';
import { addEntrant, entrantId } from './enter.ts';
import { keepRun, readRuns, shareRun, type Run } from './runs.ts';
import { behindOf, noTotals, withBet, type Counted, type Totals } from './score.ts';
import { entrants, type Entrant } from './states.ts';
import { moveStep } from './steps.ts';
import { refusalOf } from './who.ts';

type Bet = Row<'bets'>;

/** Whether a merchant has tournaments at all: what else is asked for a bet, others need not pay for. */
const tournamentsOf = compiled((db, merchant: string) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('merchant', '=', merchant)
    .where('kind', '=', 'tournament')
    .unionAll(db.selectFrom('tournaments').select('id').where('merchant', '=', merchant).where('closed_at', 'is', null))
    .limit(1),
);

/** The players' tournaments that are not over at an instant, by name: each transaction takes them in this order. */
const entrantsOf = compiled((db, accountId: string, at: number) =>
  db
    .selectFrom('tournament_entrants as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .selectAll('e')
    .where('e.account_id', '=', accountId)
    .where('e.state', '=', 'playing')
    .where('t.ends_at', '>', at)
    .where('t.starts_at', '<=', at)
    .where('t.closed_at', 'is', null)
    .orderBy('t.id'),
);

/** Whether a bet is one of those that a record is about. */
const isMeant = (record: TournamentOffer, bet: Bet): boolean =>
  bet.stake >= (record.minStake ?? 1) && countsGame(record, bet);

const isWithin = ({ starts_at, ends_at }: Run, { created_at }: Bet, settledAt: number) =>
  created_at >= starts_at && settledAt < ends_at;

/** Lets who bets into the free tournaments that the bet is meant by. */
async function enterFree(tx: Tx, bet: Bet, settledAt: number): Promise<void> {
  const { account_id: accountId, merchant } = bet;
  const offers = await readOffers(tx, merchant, 'tournament');
  // One that was removed lets nobody else in.
  const free = new Set(offers.filter(({ entry }) => entry.kind === 'free').map(({ id }) => id));
  if (free.size === 0) return;
  for (const run of (await readRuns(tx, merchant, settledAt)).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!free.has(run.tournament) || run.closed_at !== null || !isWithin(run, bet, settledAt)) continue;
    if (!isMeant(run.record, bet)) continue;
    const known = tx.selectFrom('tournament_entrants').select('id').where('id', '=', entrantId(run.id, accountId));
    if (await known.executeTakeFirst()) continue;
    if (!(await mayPlay(tx, accountId, settledAt)).may || (await refusalOf(tx, accountId, run, settledAt))) continue;
    await keepRun(tx, run);
    await addEntrant(tx, { accountId, merchant }, run, { buyIn: 0, at: run.starts_at });
  }
}

async function write(tx: Tx, entrant: Entrant, totals: Totals, record: TournamentOffer): Promise<void> {
  const behind = entrant.state === 'struck' ? null : behindOf(totals, record);
  const changed = tx.updateTable('tournament_entrants').set({ ...totals, behind });
  await changed.where('id', '=', entrant.id).execute();
  await moveStep(tx, entrant, behind);
}

/**
 * Counts a bet that is settled now for the player's tournaments (TOUR-2), when it was made after getting in. `at` is the gateway's clock,
 * by which tournaments end. The player is locked.
 */
export async function countForTournaments(tx: Tx, bet: Bet & { type: number }, at: number): Promise<void> {
  const { account_id: accountId, merchant, stake, result, settled_at, ref } = bet;
  if (stake === 0 || !isMember(bet.type) || (await tournamentsOf(tx, merchant)).length === 0) return;
  const settledAt = Math.max(at, settled_at ?? at);
  await enterFree(tx, bet, settledAt);
  for (const { tournament_id: id, entered_at, id: own } of await entrantsOf(tx, accountId, settledAt)) {
    const run = await shareRun(tx, id);
    if (!run || run.closed_at !== null || bet.created_at < entered_at) continue;
    if (!isWithin(run, bet, settledAt) || !isMeant(run.record, bet)) continue;
    if (!(await insertOnce(tx, 'tournament_bets', { bet: ref, tournament_id: id, account_id: accountId }))) continue;
    // As it is now that nobody counts the prizes.
    const entrant = await entrants.read(tx, { id: own });
    const counted = { stake, result, settled_at: settled_at ?? at };
    await write(tx, entrant, withBet(entrant, counted, run.record.score), run.record);
  }
}

/** What the bets that were counted for a player come to now. */
export async function recount(db: Database, run: Pick<Run, 'id' | 'record'>, accountId: string): Promise<Totals> {
  const bets = await db
    .selectFrom('tournament_bets as c')
    .innerJoin('bets as b', 'b.ref', 'c.bet')
    .select(['b.stake', 'b.result', 'b.settled_at'])
    .where('c.tournament_id', '=', run.id)
    .where('c.account_id', '=', accountId)
    .where('b.state', '=', 'settled')
    .$narrowType<Counted>()
    .execute();
  return bets.reduce((totals, bet) => withBet(totals, bet, run.record.score), noTotals);
}

/** Counts anew what a player has in a run, as when a bet was taken back. The player is locked, or the run. */
export async function correctTotals(tx: Tx, run: Run, accountId: string): Promise<void> {
  const entrant = await entrants.read(tx, { id: entrantId(run.id, accountId) });
  await write(tx, entrant, await recount(tx, run, accountId), run.record);
}

/** Takes back, or corrects, what a bet has counted for tournaments whose prizes are not counted. The player is locked. */
export async function correctInTournaments(tx: Tx, { ref, account_id: accountId }: Bet): Promise<void> {
  const counted = tx.selectFrom('tournament_bets').select('tournament_id').where('bet', '=', ref);
  for (const { tournament_id } of await counted.orderBy('tournament_id').execute()) {
    const run = await shareRun(tx, tournament_id);
    if (run && run.closed_at === null) await correctTotals(tx, run, accountId);
  }
}
