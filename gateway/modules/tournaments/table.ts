import { sql, type SqlBool } from 'kysely';
import { countOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { entrantId } from './enter.ts';
import type { TournamentTable } from '#schemas/gateway/tournaments.ts';
import { playersIn } from './places.ts';
import type { Run } from './runs.ts';
import { entrants, type Entrant } from './states.ts';
import { playersFrom, topOfStep } from './steps.ts';

/** A name of which nobody who does not know it learns more than its beginning. */
const masked = (name: string) => `${name.slice(0, 2)}***`;

type Place = Pick<Entrant, 'behind' | 'reached_at' | 'id'>;

/** Those in the table of a run. */
export const rankedIn = (db: Database, run: string) =>
  db.selectFrom('tournament_entrants as e').where('e.tournament_id', '=', run).where('e.behind', 'is not', null);

/** The first `count` of a run in order, as prizes see them. */
export const firstOf = (db: Database, run: string, count: number) =>
  rankedIn(db, run)
    .select(['e.id', 'e.account_id', 'e.merchant', 'e.state', 'e.behind', 'e.place'])
    .orderBy('e.behind')
    .orderBy('e.reached_at')
    .orderBy('e.id')
    .limit(count)
    .execute();

/** What players have paid to be in a run, where a prize is made of it, as it is shown: all have paid the same. Minor units. */
export async function buyInsOf(db: Database, { id, record: { prizes, entry } }: Run): Promise<number> {
  if (prizes.kind !== 'pool' || !prizes.buyInsPpm || entry.kind !== 'buyIn') return 0;
  return (await playersIn(db, id)) * entry.amount;
}

const isBefore = ({ behind, reached_at, id }: Place) =>
  sql<SqlBool>`(e.behind, e.reached_at, e.id) < (${behind}, ${reached_at}, ${id})`;
/** The entrant's own line, too. */
const isFrom = ({ behind, reached_at, id }: Place) =>
  sql<SqlBool>`(e.behind, e.reached_at, e.id) >= (${behind}, ${reached_at}, ${id})`;

/** How many of a run have a higher score. */
async function countAhead(db: Database, run: string, { behind }: Pick<Place, 'behind'>): Promise<number> {
  const top = topOfStep(-(behind ?? 0));
  const onStep = countOf(rankedIn(db, run).where('e.behind', '>', -top).where('e.behind', '<', behind));
  return (await playersFrom(db, run, top)) + (await onStep);
}

/** How many are before an entrant in the order of the table. */
async function countBefore(db: Database, run: string, place: Place): Promise<number> {
  const top = topOfStep(-(place.behind ?? 0));
  const onStep = countOf(rankedIn(db, run).where('e.behind', '>', -top).where(isBefore(place)));
  return (await playersFrom(db, run, top)) + (await onStep);
}

/** The place of an entrant as it is now; undefined while they are not in the table. */
export async function placeOf(db: Database, run: Run, entrant: Entrant): Promise<number | undefined> {
  if (entrant.place !== null) return entrant.place;
  if (entrant.behind === null) return undefined;
  const count = run.record.ties === 'share' ? countAhead : countBefore;
  return (await count(db, run.id, entrant)) + 1;
}

type Line = Place & { score: number; username: string };

const linesIn = (db: Database, run: string) =>
  rankedIn(db, run)
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.behind', 'e.reached_at', 'e.score', 'a.username']);
const inOrder = (db: Database, run: string, order: 'asc' | 'desc') =>
  linesIn(db, run).orderBy('e.behind', order).orderBy('e.reached_at', order).orderBy('e.id', order);

/** How many lines the top of a table has, and how many are before and after the own one. */
const topLines = 10;
const neighbours = 2;

/** The places of lines that follow one another, the first of which is `index` from 0: equal scores that share have one. */
async function withPlaces(db: Database, run: Run, lines: readonly Line[], index: number, own: string) {
  const isShared = run.record.ties === 'share';
  let [place, last] = [index + 1, lines[0]?.behind];
  if (isShared && index > 0 && lines[0]) place = (await countAhead(db, run.id, lines[0])) + 1;
  return lines.map(({ id, behind, score, username }, at) => {
    if (!isShared || behind !== last) place = index + at + 1;
    last = behind;
    const isOwn = id === own;
    return { place, name: isOwn ? username : masked(username), score, isOwn };
  });
}

/** The first lines of a table, and those around a player who is further down (TOUR-3). */
export async function readTable(db: Database, run: Run, accountId: string | undefined): Promise<TournamentTable> {
  const own = accountId === undefined ? '' : entrantId(run.id, accountId);
  const entrant = own === '' ? undefined : await entrants.find(db, { id: own });
  const first = await inOrder(db, run.id, 'asc').limit(topLines).execute();
  const top = await withPlaces(db, run, first, 0, own);
  const players = await playersIn(db, run.id);
  if (!entrant) return { players, top, around: [] };
  const mine = { rounds: entrant.rounds, score: entrant.score, state: entrant.state };
  if (entrant.behind === null) return { players, top, around: [], own: mine };
  const inTop = top.find(({ isOwn }) => isOwn);
  if (inTop) return { players, top, around: [], own: { ...mine, place: inTop.place } };
  const before = await inOrder(db, run.id, 'desc').where(isBefore(entrant)).limit(neighbours).execute();
  const after = await inOrder(db, run.id, 'asc')
    .where(isFrom(entrant))
    .limit(neighbours + 1)
    .execute();
  const index = (await countBefore(db, run.id, entrant)) - before.length;
  const around = await withPlaces(db, run, [...before.toReversed(), ...after], index, own);
  const place = around.find(({ isOwn }) => isOwn)?.place;
  return { players, top, around, own: { ...mine, ...(place !== undefined && { place }) } };
}
