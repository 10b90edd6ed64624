import { dayMs } from '#schemas/day-ms.ts';
import type { Tournament, TournamentDetail } from '#schemas/gateway/tournaments.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Gift } from '#schemas/offers/promotion.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { entrantId } from './enter.ts';
import { giftsOf, worthOf } from './prizes.ts';
import { readRun, readRuns, stateOf, type Run } from './runs.ts';
import type { Entrant } from './states.ts';
import { buyInsOf, placeOf, readTable } from './table.ts';
import { refusalOf } from './who.ts';
import { isDeepStrictEqual } from 'node:util';

export type Reader = { merchant: string; language: string; accountId: string | undefined; now: number };

/** How long one that is over is listed. */
const listedMs = 30 * dayMs;

/** What a player is in of these runs, by run. */
async function ownIn(db: Database, runs: readonly Run[], accountId: string | undefined) {
  if (accountId === undefined || runs.length === 0) return new Map<string, Entrant>();
  const ids = runs.map(({ id }) => entrantId(id, accountId));
  const own = await db.selectFrom('tournament_entrants').selectAll().where('id', 'in', ids).execute();
  return new Map(own.map((entrant) => [entrant.tournament_id, entrant]));
}

async function presentOne(
  db: Database,
  run: Run,
  { language, now }: Reader,
  own: Entrant | undefined,
): Promise<Tournament> {
  const { title, picture = '', pictures, entry, score } = run.record;
  const place = own && (await placeOf(db, run, own));
  const gifts = giftsOf(run.record, await buyInsOf(db, run));
  return {
    id: run.tournament,
    title: localise(title, language),
    imageUrl: pictures ? localise(pictures, language) : picture,
    state: stateOf(run, now),
    startsAt: run.starts_at,
    endsAt: run.ends_at,
    score,
    entry: entry.kind,
    entryAmount: 'amount' in entry ? entry.amount : 0,
    prizeSum: gifts.reduce((sum, gift) => sum + (gift ? worthOf(gift) : 0), 0),
    isIn: own !== undefined,
    ...(own && { mine: { state: own.state, amount: own.amount, ...(place !== undefined && { place }) } }),
  };
}

const ranks = ['running', 'frozen', 'coming', 'ended'];

/** The merchant's tournaments: those that run first, in the operator's order, and those that are over last, the newest first. */
export async function listTournaments(db: Database, reader: Reader): Promise<Tournament[]> {
  const runs = await readRuns(db, reader.merchant, reader.now - listedMs);
  const rankOf = (run: Run) => ranks.indexOf(stateOf(run, reader.now));
  const sorted = runs.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (stateOf(a, reader.now) === 'ended' ? b.ends_at - a.ends_at : 0) ||
      (a.record.order ?? 0) - (b.record.order ?? 0) ||
      a.starts_at - b.starts_at,
  );
  const own = await ownIn(db, sorted, reader.accountId);
  return Promise.all(sorted.map((run) => presentOne(db, run, reader, own.get(run.id))));
}

type Prize = TournamentDetail['prizes'][number];

function prizeOf(gives: Gift, { gameName }: Catalogue, language: string): Omit<Prize, 'from' | 'to'> {
  if (gives.kind === 'cash') return { kind: 'cash', amount: gives.amount };
  if (gives.kind === 'bonus') return { kind: 'bonus', amount: gives.amount, turnoverPpm: gives.turnoverPpm };
  const { count, value, game: gameId, winnings } = gives;
  const spins = { count, value, gameId, gameName: gameName(gameId, language) };
  return { kind: 'freeSpins', amount: 0, spins, ...(winnings && { turnoverPpm: winnings.turnoverPpm }) };
}

/** The prizes of places that follow one another and get the same, as one line. */
function prizesIn(run: Run, buyIns: number, catalogue: Catalogue, language: string): Prize[] {
  const lines: { from: number; to: number; gives: Gift }[] = [];
  for (const [index, gives] of giftsOf(run.record, buyIns).entries()) {
    const last = lines.at(-1);
    if (last && gives && isDeepStrictEqual(last.gives, gives)) last.to = index + 1;
    else if (gives) lines.push({ from: index + 1, to: index + 1, gives });
  }
  return lines.map(({ from, to, gives }) => ({ from, to, ...prizeOf(gives, catalogue, language) }));
}

/** One tournament in full. @throws ApiError `record.unknown` without it. */
export async function readTournament(db: Database, id: string, reader: Reader): Promise<TournamentDetail> {
  const { merchant, language, accountId, now } = reader;
  const run = await readRun(db, merchant, id);
  const catalogue = await readCatalogue(db);
  const shown = await presentOne(db, run, reader, (await ownIn(db, [run], accountId)).get(run.id));
  const { content, games, who = {}, minStake, minRounds, ties, entry } = run.record;
  const isOpen = !shown.isIn && entry.kind !== 'free' && accountId !== undefined && stateOf(run, now) !== 'ended';
  const check = isOpen ? await refusalOf(db, accountId, run, now) : undefined;
  const { level, segments, countries } = who;
  return {
    ...shown,
    content: localise(content, language),
    ...(games && {
      games: {
        categories: games.categories ?? [],
        vendors: (games.vendors ?? []).map((vendor) => catalogue.vendorName(vendor)),
        games: (games.ids ?? []).map((game) => ({ id: game, name: catalogue.gameName(game, language) })),
      },
    }),
    who: { ...(level !== undefined && { level }), isInvited: segments !== undefined, ...(countries && { countries }) },
    ...(minStake !== undefined && { minStake }),
    ...(minRounds !== undefined && { minRounds }),
    ties,
    prizes: prizesIn(run, await buyInsOf(db, run), catalogue, language),
    table: await readTable(db, run, accountId),
    may: isOpen && check === undefined,
    ...(check && { check }),
  };
}
