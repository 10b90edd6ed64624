import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { ofRow } from '#gateway/modules/tournaments/runs.ts';
import { placeOf } from '#gateway/modules/tournaments/table.ts';

type Bet = Row<'bets'>;
type Entrant = Row<'tournament_entrants'>;

/** What prizes were once counted, by player, for the next look: a prize that was paid never changes. */
export type Started = Map<string, string>;

/** All that an act may change, in a text. */
export async function lookAtTournaments(db: Database, merchant: string): Promise<string> {
  const of = (table: 'tournaments' | 'tournament_entrants' | 'ledger_transfers') =>
    db
      .selectFrom(table as 'tournaments')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('id');
  const bets = db.selectFrom('bets').selectAll().where('merchant', '=', merchant).orderBy('ref');
  const counted = db
    .selectFrom('tournament_bets')
    .selectAll()
    .where('tournament_id', 'like', `${merchant}/%`)
    .orderBy('bet')
    .orderBy('tournament_id');
  const steps = db
    .selectFrom('tournament_steps')
    .selectAll()
    .where('tournament_id', 'like', `${merchant}/%`)
    .orderBy('tournament_id')
    .orderBy('step')
    .orderBy('part');
  const { rows } = await sql<{ n: number }>`SELECT COUNT(*) AS n FROM inbox_messages AS i
    JOIN accounts AS a ON a.id = i.account_id WHERE a.merchant = ${merchant}`.execute(db);
  const tables = ['tournaments', 'tournament_entrants', 'ledger_transfers'] as const;
  const all = await Promise.all([
    ...tables.map((table) => of(table).execute()),
    bets.execute(),
    counted.execute(),
    steps.execute(),
  ]);
  return JSON.stringify([...all, rows]);
}

/** What the table says of a player by the rows of the specification, from the bets alone. */
function expected(offer: TournamentOffer, bets: readonly Bet[]) {
  const { score: kind, minRounds = 1 } = offer;
  const factors = bets.map(({ stake, result }) => Math.trunc((result / stake) * 1000 + 1e-6));
  const worth = kind === 'rounds' ? bets.map(() => 1) : kind === 'wins' ? bets.map(({ result }) => result) : factors;
  const sum = worth.reduce((all, each) => all + each, 0);
  const score = kind === 'highestFactor' ? Math.max(0, ...worth) : sum;
  const times = bets
    .filter((_, index) => (kind === 'highestFactor' ? worth[index] === score : (worth[index] ?? 0) > 0))
    .map(({ settled_at }) => settled_at ?? 0);
  const reached_at = score === 0 ? 0 : kind === 'highestFactor' ? Math.min(...times) : Math.max(...times);
  return { rounds: bets.length, score, reached_at, isIn: score > 0 && bets.length >= minRounds };
}

/** The bets that a record is about, from when the player was in it until its end. */
function meant(offer: TournamentOffer, { entered_at }: Entrant, bets: readonly Bet[]): Bet[] {
  const { startsAt, endsAt, games, minStake = 1 } = offer;
  const from = Math.max(Date.parse(startsAt), entered_at);
  return bets.filter(
    ({ state, stake, created_at, settled_at, category }) =>
      state === 'settled' &&
      stake >= minStake &&
      created_at >= from &&
      (settled_at ?? Infinity) < Date.parse(endsAt) &&
      (games?.categories?.some((each) => each === category) ?? true),
  );
}

function* prizesWrong(offer: TournamentOffer, all: readonly Entrant[], paidOf: ReadonlyMap<string, number>) {
  const winners = all.filter(({ state }) => ['won', 'held', 'paid'].includes(state));
  const buyIns = all.reduce((sum, { buy_in }) => sum + buy_in, 0);
  const { prizes } = offer;
  const most =
    prizes.kind === 'pool'
      ? prizes.amount + Math.floor((buyIns * (prizes.buyInsPpm ?? 0)) / 1_000_000)
      : prizes.places.reduce(
          (sum, { from, to, gives }) => sum + (to - from + 1) * (gives.kind === 'cash' ? gives.amount : 0),
          0,
        );
  const given = winners.reduce((sum, { amount }) => sum + amount, 0);
  if (given > most) yield `${given} of ${most} were given`;
  for (const { id, state, amount } of all) {
    const paid = paidOf.get(`tournament:${id}`) ?? 0;
    const should = state === 'paid' ? amount : 0;
    if (paid !== should) yield `${id} is ${state} and was paid ${paid} in place of ${should}`;
  }
  const better = (one: Entrant, other: Entrant) => (one.behind ?? 0) < (other.behind ?? 0);
  for (const one of winners)
    for (const other of winners)
      if (better(one, other) && one.amount < other.amount) yield `${other.id} got more than ${one.id}, who is before`;
}

/** Whether the places that players are shown are those of all lines in order, and the steps by which they are found those of the scores. */
async function* placesWrong(db: Database, id: string, { ties }: TournamentOffer, all: readonly Entrant[]) {
  const ranked = all.filter(({ behind }) => behind !== null);
  const ofScores = ranked.map(({ score }) => {
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(score) + 1e-9) - 2);
    return Math.trunc(score / unit) * unit;
  });
  const kept = db.selectFrom('tournament_steps').select(['step', 'players']).where('tournament_id', '=', id);
  const onSteps = new Map<number, number>();
  for (const { step, players } of await kept.execute()) onSteps.set(step, (onSteps.get(step) ?? 0) + players);
  for (const step of ofScores) onSteps.set(step, (onSteps.get(step) ?? 0) - 1);
  for (const [step, tooMany] of onSteps) if (tooMany !== 0) yield `${tooMany} too many are on step ${step} of ${id}`;
  const run = ofRow(await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const isBefore = (one: Entrant, other: Entrant) =>
    one.score - other.score || other.reached_at - one.reached_at || (one.id < other.id ? 1 : -1);
  for (const entrant of ranked.filter(({ place }) => place === null)) {
    const before = ranked.filter((each) =>
      ties === 'share' ? each.score > entrant.score : each !== entrant && isBefore(each, entrant) > 0,
    );
    const shown = await placeOf(db, run, entrant);
    if (shown !== before.length + 1) yield `${entrant.id} is shown place ${shown} in place of ${before.length + 1}`;
  }
}

/** What is wrong with the tournaments of a merchant, at any moment (TOUR-2, TOUR-4). */
export async function tournamentFaults(
  db: Database,
  merchant: string,
  offers: Record<string, TournamentOffer>,
  seen: Started,
): Promise<string[]> {
  const bets = await db
    .selectFrom('bets')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('corrects', 'is', null)
    .execute();
  const runs = await db.selectFrom('tournaments').selectAll().where('merchant', '=', merchant).execute();
  const rows = await sql<{ id: string; amount: number }>`SELECT t.id, SUM(e.amount) AS amount FROM ledger_transfers AS t
    JOIN ledger_entries AS e ON e.transfer_id = t.id WHERE t.merchant = ${merchant} AND t.kind = 'tournament' AND e.account LIKE 'member:%'
    GROUP BY t.id`.execute(db);
  const paidOf = new Map(rows.rows.map(({ id, amount }) => [id, amount]));
  const faults: string[] = [];
  for (const { id, tournament, closed_at, frozen_at } of runs) {
    const offer = offers[tournament];
    if (!offer) continue;
    const all = await db.selectFrom('tournament_entrants').selectAll().where('tournament_id', '=', id).execute();
    faults.push(...prizesWrong(offer, all, paidOf));
    const late = all.filter(({ entered_at }) => frozen_at !== null && entered_at > frozen_at);
    if (offer.entry.kind !== 'free') faults.push(...late.map((each) => `${each.id} got in while it was frozen`));
    for await (const fault of placesWrong(db, id, offer, all)) faults.push(fault);
    for (const entrant of all) {
      const { account_id, rounds, score, reached_at, behind, state } = entrant;
      if (state === 'paid') {
        const said = JSON.stringify([entrant.place, entrant.amount]);
        if ((seen.get(entrant.id) ?? said) !== said)
          faults.push(`${entrant.id} was paid ${seen.get(entrant.id)}, now ${said}`);
        seen.set(entrant.id, said);
      }
      // What is voided after the prizes were counted changes the table once it is counted anew.
      if (closed_at !== null) continue;
      // Nothing more is counted for who was struck out.
      if (state === 'struck') faults.push(...(behind === null ? [] : [`${entrant.id} was struck out of the table`]));
      if (state === 'struck') continue;
      const should = expected(
        offer,
        meant(
          offer,
          entrant,
          bets.filter((bet) => bet.account_id === account_id),
        ),
      );
      const has = { rounds, score, reached_at, isIn: behind !== null };
      if (!isDeepStrictEqual(has, should))
        faults.push(`${entrant.id} has ${JSON.stringify(has)} in place of ${JSON.stringify(should)}`);
      if (behind !== null && behind !== -score) faults.push(`${entrant.id} is at ${behind} with ${score}`);
    }
    if (tournament !== 'free') continue;
    // Who has bet in a free one is in it.
    const missing = [...new Set(bets.map(({ account_id }) => account_id))].filter((account) => {
      const own = bets.filter((bet) => bet.account_id === account);
      return (
        !all.some((each) => each.account_id === account) && meant(offer, { entered_at: 0 } as Entrant, own).length > 0
      );
    });
    faults.push(...(closed_at === null ? missing.map((account) => `${account} is not in ${id}`) : []));
  }
  return faults;
}
