import fc from 'fast-check';
import { scoreKinds, tieKinds } from '#schemas/gateway/tournament-states.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { saveSite } from '#gateway/config/site.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { correctBet, settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { saveOffer } from '#gateway/modules/offers/offers.ts';
import { runTournaments } from '#gateway/modules/tournaments/clock.ts';
import { join } from '#gateway/modules/tournaments/enter.ts';
import { actOnRun, decideEntrant } from '#gateway/modules/tournaments/operator.ts';
import { chosen, of } from './act-parts.ts';
import { Crash, dyingAfter, historyOf, live, outcomeOf, tryEach } from './histories.ts';
import { faultsOf } from './money.ts';
import { lookAtTournaments, tournamentFaults, type Started } from './tournament-books.ts';

const minute = 60_000;
const start = Date.UTC(2027, 2, 1, 12);
const players = 4;
const player = fc.nat({ max: players - 1 });
const seldom = fc.nat({ max: 4 }).map((each) => each === 0);
const whichOne = fc.constantFrom('free', 'paid');

const doing = fc.oneof(
  of(14, 'bet', { player, name: fc.nat({ max: 999 }), amount: fc.integer({ min: 1, max: 60 }), isLive: seldom }),
  of(14, 'settle', {
    ...chosen,
    win: fc.oneof(fc.constant(0), { weight: 3, arbitrary: fc.integer({ min: 1, max: 200 }) }),
  }),
  of(3, 'void', chosen),
  of(3, 'correct', { ...chosen, fix: fc.nat({ max: 99 }), win: fc.integer({ min: 0, max: 200 }) }),
  of(4, 'join', { player }),
  of(3, 'clock', {}),
  of(1, 'freeze', { which: whichOne }),
  of(2, 'thaw', { which: whichOne }),
  of(1, 'recompute', { which: whichOne }),
  of(2, 'strike', { which: whichOne, player }),
  of(2, 'pay', { which: whichOne, player }),
);
type Doing = typeof doing extends fc.Arbitrary<infer A> ? A : never;
const act = fc.oneof(
  { weight: 40, arbitrary: doing },
  of(3, 'wait', { minutes: fc.integer({ min: 1, max: 45 }) }),
  of(5, 'atOnce', { one: doing, other: doing }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const steps = historyOf(act);

const record = fc.record({
  score: fc.constantFrom(...scoreKinds),
  ties: fc.constantFrom(...tieKinds),
  minRounds: fc.integer({ min: 1, max: 3 }),
  minStake: fc.constantFrom(1, 10),
  holdAbove: fc.constantFrom(undefined, 0, 400),
});
const history = fc.record({ free: record, paid: record, steps });
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const iso = (at: number) => new Date(at).toISOString().replace('.000', '');

/** A free one of one category with a prize for each place, and one of a buy-in with a pool. */
function offersOf({ free, paid }: Pick<History, 'free' | 'paid'>): Record<'free' | 'paid', TournamentOffer> {
  const shown = { title: { EN: 'Race' }, content: { EN: '<p>Race</p>' } };
  const time = { startsAt: iso(start + 5000), endsAt: iso(start + 180 * minute) };
  const plain = <Terms extends { holdAbove: number | undefined }>({ holdAbove, ...terms }: Terms) => ({
    ...terms,
    ...(holdAbove !== undefined && { holdAbove }),
  });
  const cash = (amount: number) => ({ kind: 'cash' as const, amount });
  return {
    free: {
      ...shown,
      ...time,
      ...plain(free),
      games: { categories: ['RNG'] },
      entry: { kind: 'free' },
      prizes: {
        kind: 'places',
        places: [
          { from: 1, to: 1, gives: cash(701) },
          { from: 2, to: 3, gives: cash(100) },
        ],
      },
    },
    paid: {
      ...shown,
      ...time,
      ...plain(paid),
      entry: { kind: 'buyIn', amount: 50 },
      prizes: { kind: 'pool', amount: 11, buyInsPpm: 900_000, shares: [600_000, 400_000] },
    },
  };
}

class Life {
  at = start;
  private readonly db: Database;
  private readonly merchant: string;
  private readonly ids: readonly string[];
  private readonly picked = new WeakMap<object, string>();

  constructor(db: Database, merchant: string) {
    this.db = db;
    this.merchant = merchant;
    this.ids = Array.from({ length: players }, (_, index) => `${merchant}-${index}`);
  }

  async begin(offers: Record<string, TournamentOffer>): Promise<void> {
    const { db, merchant } = this;
    const offerRules = { ...defaultSite.offerRules, tournamentBuyIn: true };
    await db.transaction().execute((tx) => saveSite(tx, merchant, { offerRules }, 0));
    for (const id of this.ids) {
      await createAccount(db, { id, merchant, username: id, password_hash: '', type: 0, created_at: 0 });
      const about = { id: `gift:${id}`, merchant, kind: 'adjustment', remark: '', at: 0 } as const;
      await db
        .transaction()
        .execute((tx) => credit(tx, { ...about, accountId: id, from: house(merchant), amount: 500 }));
    }
    for (const [id, offer] of Object.entries(offers)) await saveOffer(db, { merchant, kind: 'tournament', id, offer });
  }

  /** One of the bets, the same one for an act that is sent again; of those that are open where one is to be settled, most often. */
  private async pick(tx: Database, given: { type: string; pick: number }) {
    const bets = tx.selectFrom('bets').selectAll().where('merchant', '=', this.merchant).where('corrects', 'is', null);
    const all = await bets.orderBy('ref').execute();
    const open = given.type === 'settle' && given.pick % 8 > 0 ? all.filter(({ state }) => state === 'open') : [];
    const from = open.length > 0 ? open : all;
    const known = all.find(({ ref }) => ref === this.picked.get(given));
    const bet = known ?? from[given.pick % from.length];
    this.picked.set(given, bet?.ref ?? '');
    return bet;
  }

  private async endBet(tx: Tx, given: Extract<Doing, { type: 'settle' | 'void' | 'correct' }>): Promise<void> {
    const bet = await this.pick(tx, given);
    if (!bet) return;
    const about = { ...bet, accountId: bet.account_id, at: this.at };
    if (given.type === 'settle') await settleBet(tx, { ...about, win: given.win });
    else if (given.type === 'void') await voidBet(tx, about);
    else await correctBet(tx, { ...about, correction: `${bet.ref}:fix:${given.fix}`, win: given.win });
  }

  /** What is one transaction; undefined for what makes its own. */
  private inOne(given: Doing): ((tx: Tx) => Promise<unknown>) | undefined {
    const { merchant, at } = this;
    const accountId = 'player' in given ? (this.ids[given.player] ?? '') : '';
    if (given.type === 'bet') {
      const category = given.isLive ? 'LIVE' : 'RNG';
      const place = {
        merchant,
        accountId,
        sessionId: '',
        type: 0,
        vendor: 'V',
        category,
        game: `${category}-1`,
        round: '',
      };
      return (tx) => placeBet(tx, { ...place, ref: `${accountId}:${given.name}`, amount: given.amount, at });
    }
    if (given.type === 'settle' || given.type === 'void' || given.type === 'correct')
      return (tx) => this.endBet(tx, given);
    return given.type === 'join'
      ? (tx) => join(tx, { accountId, merchant }, { tournament: 'paid', buyIn: 50, at })
      : undefined;
  }

  private async ofClockOrOperator(db: Database, given: Doing): Promise<void> {
    const { merchant, at } = this;
    const by = { at, by: 'operator' };
    if (given.type === 'clock') return runTournaments(db, at);
    if (!('which' in given)) return;
    const named = { merchant, tournament: given.which };
    if (given.type === 'strike' || given.type === 'pay') {
      const username = this.ids[given.player] ?? '';
      const decision =
        given.type === 'pay'
          ? ({ outcome: 'paid' } as const)
          : ({ outcome: 'struck', reason: 'two accounts' } as const);
      return decideEntrant(db, { ...named, username }, decision, by);
    }
    return actOnRun(db, named, given.type === 'freeze' ? { act: 'freeze', reason: 'a look' } : { act: given.type }, by);
  }

  private async doOne(given: Doing, statements: number | null) {
    const { db } = this;
    const dies = <Store extends Database>(store: Store) =>
      statements === null ? store : dyingAfter(store, statements);
    const work = this.inOne(given);
    if (work)
      return outcomeOf(() =>
        db.transaction().execute(async (tx) => {
          await work(dies(tx));
          if (statements !== null) throw new Crash();
        }),
      );
    const outcome = await outcomeOf(() => this.ofClockOrOperator(dies(db), given));
    // Work of several transactions is half done: another process does the rest.
    return outcome === 'broken' && given.type === 'clock'
      ? outcomeOf(() => this.ofClockOrOperator(db, given))
      : outcome;
  }

  attempt = async (given: Act, statements: number | null, isAgain: boolean) => {
    if (given.type === 'wait') this.at += isAgain ? 0 : given.minutes * minute;
    else if (given.type !== 'atOnce') return this.doOne(given, statements);
    else if (!isAgain) await Promise.all([this.doOne(given.one, statements), this.doOne(given.other, null)]);
    return 'done' as const;
  };

  /** Ends both: what is frozen goes on, and what is held is paid. */
  async end(): Promise<void> {
    this.at = Math.max(this.at, start + 200 * minute);
    for (const which of ['free', 'paid'] as const) await this.doOne({ type: 'thaw', which }, null);
    await this.doOne({ type: 'clock' }, null);
    for (const which of ['free', 'paid'] as const)
      for (const index of this.ids.keys()) await this.doOne({ type: 'pay', which, player: index }, null);
  }
}

async function liveThrough(db: Database, merchant: string, { free, paid, steps: given }: History): Promise<void> {
  const life = new Life(db, merchant);
  const offers = offersOf({ free, paid });
  await life.begin(offers);
  const seen: Started = new Map();
  const look = () => lookAtTournaments(db, merchant);
  const check = async (what: string) => {
    const faults = [...(await tournamentFaults(db, merchant, offers, seen)), ...(await faultsOf(db, merchant))];
    if (faults.length > 0) throw new Error(`After ${what}: ${JSON.stringify(faults)}`);
  };
  for (const step of given) {
    life.at += 1000;
    // What was refused was rolled back.
    if ((await live(step, { attempt: life.attempt, look })) === 'done') await check(step.act.type);
  }
  await life.end();
  await check('the end');
  const open = db
    .selectFrom('tournament_entrants')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', 'in', ['won', 'held']);
  const left = await open.execute();
  if (left.length > 0) throw new Error(`Not ended: ${JSON.stringify(left)}`);
  await db.deleteFrom('offers').where('merchant', '=', merchant).execute();
}

/** The number of a store's tournaments in which several players have a place. */
export async function tournamentsWithRivals(db: Database): Promise<number> {
  const rivals = db
    .selectFrom('tournament_entrants')
    .select('tournament_id')
    .where('place', 'is not', null)
    .groupBy('tournament_id')
    .having(({ fn }) => fn.countAll(), '>', 1);
  return (await rivals.execute()).length;
}

/** Tries random histories of tournaments. @throws Error with the shortest one that goes wrong, and its seed. */
export const tryTournamentHistories = (db: Database, runs: number, seed?: number): Promise<void> =>
  tryEach(history, (merchant, given) => liveThrough(db, merchant, given), { runs, seed });
