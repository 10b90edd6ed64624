import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { demonstration } from '#gateway/demo/demonstration.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { correctBet, settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { jobs } from '#gateway/modules/jobs/jobs.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { merchant, runAt, startConforming } from '#tests/gateway/conforming-member.ts';
import { asOperator } from '#tests/gateway/start-gateway.ts';
import { fillStore } from '../support/many-rows.ts';
import { faultsOf, hearStatements, type Fault } from '../support/plans.ts';
import type { Measure, Row } from '../support/row.ts';

const sizes = { books: 10_000_000, others: 100_000 };
/** Everybody is below the demo member, who has a hundredth of all bets. */
const member = `demo-${merchant}`;

/** What vendors ask for. */
async function play(db: Database): Promise<void> {
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  const [ref, other, at] = [randomUUID(), randomUUID(), Date.now()];
  const owner = { accountId: member, merchant };
  const bet = {
    ...owner,
    vendor: 'PP',
    category: 'RNG',
    game: 'G1',
    round: '',
    sessionId: '',
    type: 0,
    amount: 100,
    at,
  };
  await run((tx) => placeBet(tx, { ...bet, ref }));
  await run((tx) => settleBet(tx, { ...owner, ref, win: 50, at }));
  await run((tx) => correctBet(tx, { ...owner, ref, correction: `${ref}+`, win: 60, at }));
  await run((tx) => placeBet(tx, { ...bet, ref: other }));
  await run((tx) => voidBet(tx, { ...bet, ref: other }));
}

/** What operators look at. */
async function operate(app: FastifyInstance): Promise<void> {
  const lists = ['deposits', 'withdrawals', 'applications', 'feedback', 'transfers', 'sms', 'emails'];
  for (const url of [...lists.flatMap((name) => [name, `${name}?merchant=${merchant}`]), `accounts/${merchant}/demo`]) {
    const { statusCode } = await app.inject({ url: `/admin/${url}`, headers: asOperator });
    if (statusCode !== 200) throw new Error(`/admin/${url}: ${statusCode}`);
  }
}

/** Asks a gateway on this store everything that the contract, vendors, operators and the clock ask. */
async function askAll(databaseUrl: string): Promise<void> {
  const store = { databaseUrl, dataDir: ':memory:' };
  const { app, address } = await startConforming(store);
  const db = await openDatabase(store);
  try {
    await runAt(address);
    await play(db);
    await operate(app);
    for (const { run } of jobs) await run(db, Date.now());
  } finally {
    await db.destroy();
    await app.close();
  }
}

/** How PostgreSQL works off all that is asked of the store at `url`, and how many statements that are. */
export async function plansOf(url: string): Promise<{ asked: number; faults: Fault[] }> {
  const { statements, stop } = hearStatements();
  try {
    await askAll(url);
  } finally {
    stop();
  }
  return { asked: statements.size, faults: await faultsOf(url, statements) };
}

/** What the page of figures says of the plans. */
export function rowsOf(asked: number, faults: readonly Fault[]): Row[] {
  const rowOf = (name: string, kind: RegExp): Row => {
    const found = faults.filter(({ fault }) => kind.test(fault)).map(({ fault }) => fault);
    return { name, value: found.length, unit: '', ...(found.length > 0 && { detail: found.join(', ') }) };
  };
  const detail = `${sizes.books} bets, as many entries of the ledger, ${sizes.others} rows in most other tables`;
  return [
    { name: 'statements of calls, operators and jobs', value: asked, unit: '', detail },
    { ...rowOf('of them scan a large table', /^scan/), limit: 0 },
    { ...rowOf('of them sort more than 1,000 rows', /^sort/), limit: 0 },
    rowOf('of them read more than 10,000 rows', /rows of/),
  ];
}

/** The plans of a store of ten million bets and as many entries of the ledger: none scans or sorts what grows. Each that does is printed. */
export const rowPlans: Measure = async () => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  try {
    const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
    await demonstration.seed(db, Date.now());
    await db.connection().execute((one) => fillStore(one, { merchant, heavy: member, ...sizes }, Date.now()));
    await db.destroy();
    const { asked, faults } = await plansOf(postgres.url);
    for (const { fault, text } of faults) console.log(`${fault}: ${text.replace(/\s+/g, ' ')}`);
    return rowsOf(asked, faults);
  } finally {
    await postgres.stop();
  }
};
