import { isDeepStrictEqual } from 'node:util';
import type { Gift } from '#schemas/offers/promotion.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { findById } from '../accounts/accounts.ts';
import { mayPlay } from '../limits/may-play.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { notify } from '../inbox/notify.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { giveGift } from '../promotions/award.ts';
import { paidPlaces, prizesOf, worthOf, type Prize } from './prizes.ts';
import { lockRun, shareRun, type Run } from './runs.ts';
import { entrants, type Entrant } from './states.ts';
import { firstOf, rankedIn } from './table.ts';

/** Those with a prize, and all who are equal to the last of them. */
async function contenders(tx: Tx, { id, record }: Run) {
  const count = paidPlaces(record);
  const first = await firstOf(tx, id, count);
  const last = first.at(-1)?.behind ?? null;
  if (record.ties === 'earlier' || first.length < count || last === null) return first;
  const upTo = rankedIn(tx, id).where('e.behind', '<=', last);
  const { n } = await upTo.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return firstOf(tx, id, n);
}

/** Gives an entrant their place and prize; above what the record says it waits for the operator. */
async function setPrize(tx: Tx, entrant: Entrant, { place, gives }: Prize, run: Run, act: OperatorAct): Promise<void> {
  const amount = worthOf(gives);
  const prize = JSON.stringify(gives);
  const to = amount > (run.record.holdAbove ?? Infinity) ? 'held' : 'won';
  const changes = { place, prize, amount };
  if (entrant.state !== to) return void (await entrants.tryMove(tx, entrant, to, { ...act, ...changes }));
  if (isDeepStrictEqual([entrant.place, entrant.prize], [place, prize])) return;
  await tx.updateTable('tournament_entrants').set(changes).where('id', '=', entrant.id).execute();
}

/**
 * Gives places and prizes as the table is; who had one by an earlier count and has none now gives it back. Nobody was paid, and the run is
 * locked: no bet counts meanwhile.
 */
export async function countPrizes(tx: Tx, run: Run, act: OperatorAct): Promise<void> {
  const buyIns = await sumOf(tx.selectFrom('tournament_entrants').where('tournament_id', '=', run.id), 'buy_in');
  const given = prizesOf(run.record, await contenders(tx, run), buyIns);
  const before = await tx
    .selectFrom('tournament_entrants')
    .selectAll()
    .where('tournament_id', '=', run.id)
    .where('state', 'in', ['won', 'held'])
    .execute();
  for (const entrant of before.filter(({ id }) => !given.has(id)))
    await entrants.tryMove(tx, entrant, 'playing', { ...act, place: null, prize: null, amount: 0 });
  for (const [id, prize] of given) await setPrize(tx, await entrants.read(tx, { id }), prize, run, act);
}

/** Ends a run whose time is over, once; one that is frozen waits. */
async function close(db: Database, { merchant, tournament }: Pick<Run, 'merchant' | 'tournament'>, at: number) {
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, merchant, tournament);
    if (run.closed_at !== null || run.frozen_at !== null || run.ends_at > at) return;
    await tx.updateTable('tournaments').set({ closed_at: at }).where('id', '=', run.id).execute();
    await countPrizes(tx, run, { at, by: '' });
  });
}

/** Why what a winner has won is for the operator to judge; undefined of one who may play. */
async function holdOf(tx: Tx, accountId: string, at: number): Promise<'closed' | 'barred' | undefined> {
  if ((await findById(tx, accountId))?.disabled !== 0) return 'closed';
  return (await mayPlay(tx, accountId, at)).may ? undefined : 'barred';
}

/**
 * Pays a prize, once, from one of these states; undefined where it is not theirs to be paid, or the run is frozen. Of a winner whose
 * account is closed, or who is on a break or excluded, every prize is held for the operator, who may then pay cash; what is for playing on waits until they may.
 */
export async function payPrize(
  tx: Tx,
  entrant: Entrant,
  from: 'won' | 'held',
  act: OperatorAct,
): Promise<Entrant | undefined> {
  const { id, account_id: accountId, merchant, tournament_id } = entrant;
  await lockPlayer(tx, accountId, merchant);
  const run = await shareRun(tx, tournament_id);
  const seen = await entrants.read(tx, { id });
  if (!run || run.frozen_at !== null || seen.state !== from || seen.prize === null) return undefined;
  const gives = JSON.parse(seen.prize) as Gift;
  const hold = await holdOf(tx, accountId, act.at);
  if (hold && (from === 'won' || gives.kind !== 'cash')) {
    await entrants.tryMove(tx, seen, 'held', { ...act, from: 'won', reason: hold });
    return undefined;
  }
  const paid = await entrants.tryMove(tx, seen, 'paid', { ...act, from });
  if (!paid) return undefined;
  const { title } = run.record;
  const gift = { accountId, merchant, record: run.tournament, kind: 'tournament', title, gives, at: act.at } as const;
  await giveGift(tx, { ...gift, id: `tournament:${id}` });
  const values = { tournament: title, place: seen.place ?? 0 };
  await notify(tx, { accountId, key: 'tournaments.won', values }, act.at);
  return paid;
}

/** Counts the prizes of what is over, and pays those that wait for nobody (TOUR-4). Done again it changes nothing. */
export async function endTournaments(db: Database, at: number): Promise<void> {
  const over = db
    .selectFrom('tournaments')
    .select(['merchant', 'tournament'])
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', at)
    .where('frozen_at', 'is', null);
  for (const run of await over.execute()) await close(db, run, at);
  const won = db.selectFrom('tournament_entrants').selectAll().where('state', '=', 'won').orderBy('id');
  for (const entrant of await won.execute())
    await db.transaction().execute((tx) => payPrize(tx, entrant, 'won', { at, by: '' }));
}
