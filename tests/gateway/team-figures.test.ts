import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '#schemas/day.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { kpiOf, statementOf, teamsOf } from '#gateway/modules/agent/figures.ts';
import { foldTeams } from '#gateway/modules/agent/fold.ts';
import { placeUnder } from '#gateway/modules/agent/tree.ts';
import { addToDay } from '#gateway/modules/records/days.ts';
import { freshStore } from './fresh-store.ts';

const people = 7;
const firstDay = '2026-02-25';
const lastDay = 8;
const person = fc.nat({ max: people - 1 });
const day = fc.nat({ max: lastDay });
const amount = fc.integer({ min: -2, max: 3 });
const types = [
  'bet',
  'deposit',
  'depositRefund',
  'withdrawHold',
  'withdrawReturned',
  'withdrawReversed',
  'win',
] as const;
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('record' as const),
      who: person,
      day,
      kind: fc.oneof(fc.constant('bet' as const), fc.constantFrom(...types)),
      game: fc.constantFrom('G1', 'G2'),
      amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('place' as const), who: person, under: person }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('fold' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const ask = fc.record({ who: person, from: day, length: fc.nat({ max: lastDay }) });

/** The records of each account, and who is above whom: all that the plain sums are made of. */
type Books = { records: Extract<Act, { type: 'record' }>[]; uplines: (number | undefined)[] };

const depthBelow = ({ uplines }: Books, top: number, who: number): number | undefined => {
  if (who === top) return 0;
  const upline = uplines[who];
  const depth = upline === undefined ? undefined : depthBelow({ records: [], uplines }, top, upline);
  return depth === undefined ? undefined : depth + 1;
};

const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** Each record looked at, one after another. Who has turnover on one of the days counts as active. */
function plainSums({ records }: Books, team: readonly number[], days: readonly number[]) {
  const own = records.filter(({ who, day: on }) => team.includes(who) && days.includes(on));
  const of = (...kinds: string[]) => total(own.filter(({ kind }) => kinds.includes(kind)).map((each) => each.amount));
  const turnoverOn = (who: number, on: number) =>
    total(own.filter((each) => each.who === who && each.day === on && each.kind === 'bet').map((each) => each.amount));
  return {
    active: team.filter((who) => days.some((on) => turnoverOn(who, on) > 0)).length,
    deposits: of('deposit') - of('depositRefund'),
    withdrawals: of('withdrawHold') - of('withdrawReturned', 'withdrawReversed'),
    turnover: of('bet'),
    won: 10 * of('bet'),
  };
}

async function perform(db: Database, ids: readonly string[], books: Books, given: Act): Promise<void> {
  if (given.type === 'fold') return foldTeams(db);
  const idOf = (who: number) => ids[who] ?? '';
  if (given.type === 'place') {
    const { who, under } = given;
    if (books.uplines[who] !== undefined || depthBelow(books, who, under) !== undefined) return;
    await db.transaction().execute((tx) => placeUnder(tx, idOf(who), idOf(under), 0));
    books.uplines[who] = under;
    return;
  }
  const { who, kind, game, amount: moved } = given;
  const about = { account_id: idOf(who), day: addDays(firstDay, given.day), state: '' };
  const bucket =
    kind === 'bet'
      ? ({ ...about, book: 'bet', type: 'RNG', game } as const)
      : ({ ...about, book: 'transaction', type: kind, game: '' } as const);
  const isPaid = kind === 'depositRefund' || kind === 'withdrawHold';
  const sums =
    kind === 'bet'
      ? { paid: 7, valid: moved, received: 10 * moved }
      : { paid: isPaid ? moved : 0, valid: 0, received: isPaid ? 0 : moved };
  await db.transaction().execute((tx) => addToDay(tx, bucket, { count: 1, ...sums }));
  books.records.push(given);
}

/** The figures that agents are shown, and the plain sums of the same. */
async function compare(
  db: Database,
  ids: readonly string[],
  books: Books,
  { who, from, length }: { who: number; from: number; length: number },
) {
  const shown = Array.from({ length: length + 1 }, (_, index) => from + index);
  const [first, last] = [addDays(firstDay, from), addDays(firstDay, from + length)];
  const days = { from: first, to: last, since: 0, before: 1 };
  const everybody = ids.map((_, index) => index);
  const at = (isIn: (depth: number) => boolean, top = who) =>
    everybody.filter((one) => {
      const depth = depthBelow(books, top, one);
      return depth !== undefined && isIn(depth);
    });
  // An account outside of all trees is no agent, and sees no figures.
  const isPlanted = (one: number) => books.uplines[one] !== undefined || books.uplines.includes(one);
  if (!isPlanted(who)) return;
  const figures = (team: readonly number[]) => ({
    members: team.length,
    registered: team.length,
    ...plainSums(books, team, shown),
  });
  const id = ids[who] ?? '';
  const all = at(() => true);
  expect(await kpiOf(db, id, days)).toEqual({
    self: figures(at((depth) => depth === 0)),
    direct: figures(at((depth) => depth === 1)),
    team: figures(at((depth) => depth > 0)),
  });
  const teamOf = await teamsOf(db, ids, days);
  for (const one of everybody) if (isPlanted(one)) expect(teamOf(ids[one] ?? '')).toEqual(figures(at(() => true, one)));
  const statement = await statementOf(db, id, days);
  expect(statement.summary).toEqual(plainSums(books, all, shown));
  for (const { day: on, ...sums } of statement.days)
    expect(sums).toEqual(
      plainSums(
        books,
        all,
        shown.filter((each) => addDays(firstDay, each) === on),
      ),
    );
}

it('AGT-2 AGT-6 figures of a team are the plain sums of its records, whoever joins, whatever is corrected late or not folded yet', async () => {
  const db = await openDatabase(await freshStore());
  onTestFinished(() => db.destroy());
  let merchants = 0;
  const history = fc.record({
    acts: fc.array(act, { minLength: 5, maxLength: 40, size: 'max' }),
    asks: fc.array(ask, { minLength: 3, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ acts, asks }) => {
      merchants += 1;
      const merchant = `m${merchants}`;
      const ids = Array.from({ length: people }, (_, index) => `${merchant}-${index}`);
      for (const id of ids)
        await createAccount(db, { id, merchant, username: id, password_hash: '', type: 0, created_at: 0 });
      const books: Books = { records: [], uplines: ids.map(() => undefined) };
      for (const given of acts) await perform(db, ids, books, given);
      for (const given of asks) await compare(db, ids, books, given);
      await foldTeams(db);
      const folded = await db.selectFrom('team_days').selectAll().execute();
      for (const given of asks) await compare(db, ids, books, given);
      await foldTeams(db);
      expect(await db.selectFrom('team_days').selectAll().execute()).toEqual(folded);
      await db.deleteFrom('team_days').execute();
      await db.deleteFrom('record_days').execute();
    }),
    { numRuns: 60, unbiased: true, includeErrorInReport: true },
  );
}, 120_000);
