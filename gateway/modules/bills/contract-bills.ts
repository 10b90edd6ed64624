import { sql } from 'kysely';
import { dayOf } from '#schemas/day.ts';
import { dayMs } from '#schemas/day-ms.ts';
import type { Tier } from '#schemas/gateway/agent-shapes.ts';
import { openBillStates } from '#schemas/gateway/agent-states.ts';
import { partOf } from '#schemas/money.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { dividendsInForce } from '../contracts/lists.ts';
import { periodAround, periodEnded, type Period } from '../contracts/periods.ts';
import { contracts, inForce, type Contract } from '../contracts/states.ts';
import { rateReached } from '../contracts/terms.ts';
import { endRequest } from '../contracts/contracts.ts';
import { payBill } from './pay.ts';
import { bills, type Bill } from './states.ts';
import { billCommission } from './commission.ts';

const openMs = 7 * dayMs;
type Merchant = { merchant: string; timeZone: string; at: number; allowsPlayerTransfers: boolean };

/** The sums of a team in a period, by the bets that were settled in it. `lost` is what it staked above what it won. */
async function teamIn(db: Database, accountId: string, merchant: string, { since, before }: Period) {
  const { rows } = await sql<{ turnover: number | null; lost: number | null; active: number | null }>`
    SELECT SUM(turnover) AS turnover, SUM(lost) AS lost, SUM(CASE WHEN turnover > 0 THEN 1 ELSE 0 END) AS active FROM (
      SELECT b.account_id, SUM(b.valid) AS turnover, SUM(b.stake - b.win) AS lost FROM bets AS b
      JOIN agent_tree AS t ON t.descendant = b.account_id
      WHERE t.ancestor = ${accountId} AND b.merchant = ${merchant} AND b.settled_at >= ${since} AND b.settled_at < ${before}
      GROUP BY b.account_id
    ) AS players`.execute(db);
  const { turnover, lost, active } = rows[0] ?? {};
  return { turnover: turnover ?? 0, lost: lost ?? 0, active: active ?? 0 };
}

/** What a contract pays for a period (AGT-4): a part of the turnover, or, of a dividend, of what the team lost. */
async function countContract(db: Database, contract: Contract, period: Period) {
  const { account_id, merchant, kind, terms, valid_from } = contract;
  const since = Math.max(period.since, valid_from ?? 0);
  const { turnover, lost, active } = await teamIn(db, account_id, merchant, { ...period, since });
  const base = kind === 'dividend' ? lost : turnover;
  const ppm = rateReached(JSON.parse(terms) as Tier[], { turnover, active });
  return { since, before: period.before, turnover, active, base, ppm, amount: partOf(Math.max(0, base), ppm) };
}

/** What an account's dividends are so far, each in its running period. */
export async function runningDividends(db: Database, accountId: string, merchant: string, at: number) {
  const { timeZone } = (await readSite(db, merchant)).info;
  const counted = (await dividendsInForce(db, accountId)).map(async (contract) => {
    const {
      since: from,
      before: to,
      ...figures
    } = await countContract(db, contract, periodAround(contract.period, at, timeZone));
    return { from, to, ...figures };
  });
  return Promise.all(counted);
}

/** A dividend waits for who pays it or, from the platform, for who gets it; everything else is paid at once. */
function stateFor({ kind, payer_id, amount }: Pick<Bill, 'kind' | 'payer_id' | 'amount'>): Bill['state'] {
  if (amount === 0) return 'notReached';
  if (kind === 'dividend') return payer_id === null ? 'toCollect' : 'due';
  return payer_id === null ? 'due' : 'short';
}

/** Writes the bill of a contract for a period, and pays it when nobody has to be asked. */
async function billContract(
  db: Database,
  contract: Contract,
  period: Period,
  { timeZone, at }: Merchant,
): Promise<void> {
  const { id, merchant, account_id, upline_id: payer_id, kind } = contract;
  const counted = await countContract(db, contract, period);
  const about = { id: `${id}:${period.before}`, merchant, account_id, payer_id, kind, contract_id: id };
  const day = dayOf(period.before - 1, timeZone);
  const state = stateFor({ kind, payer_id, amount: counted.amount });
  const bill: Bill = { ...about, ...counted, state, day, paid: 0, open_until: at + openMs, created_at: at };
  await db.transaction().execute(async (tx) => {
    if ((await bills.begin(tx, bill, at)) && kind !== 'dividend') await payBill(tx, bill, at);
  });
}

/** Contracts from the top of the tree down, so that who pays has been paid. */
const contractsInForce = (db: Database, merchant: string) =>
  db
    .selectFrom('contracts as c')
    .selectAll('c')
    .where('c.merchant', '=', merchant)
    .where('c.state', 'in', inForce)
    .orderBy((row) =>
      row
        .selectFrom('agent_tree as t')
        .select(({ fn }) => fn.countAll<number>().as('depth'))
        .whereRef('t.descendant', '=', 'c.account_id'),
    )
    .orderBy('c.id')
    .execute();

/** Bills what ended in the hour before `at`, and ends the contracts that were to end with it. */
async function billContracts(db: Database, about: Merchant): Promise<void> {
  const { merchant, timeZone, at, allowsPlayerTransfers } = about;
  for (const contract of await contractsInForce(db, merchant)) {
    const period = periodEnded(contract.period, at, timeZone);
    const isBilled = contract.upline_id === null || allowsPlayerTransfers;
    if (isBilled && period && (contract.valid_from ?? at) < period.before)
      await billContract(db, contract, period, about);
    if (contract.state === 'ending' && contract.ends_at !== null && contract.ends_at <= at)
      await db.transaction().execute((tx) => contracts.move(tx, contract, 'ended', { at }));
  }
}

/** Pays salaries that the upline could not pay before, and closes what waited too long: bills, and requests of contracts. */
async function followUp(db: Database, { merchant, at }: Merchant): Promise<void> {
  await bills.expire(db, at, { merchant });
  const open = db.selectFrom('bills').selectAll().where('merchant', '=', merchant).where('state', 'in', openBillStates);
  for (const bill of await open.where('kind', 'in', ['daily', 'hourly']).where('open_until', '>', at).execute())
    await db.transaction().execute((tx) => payBill(tx, bill, at));
  const waiting = await db
    .selectFrom('contracts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', 'in', ['requested', 'changing'])
    .where('answer_until', '<=', at)
    .execute();
  for (const contract of waiting)
    await db.transaction().execute((tx) => endRequest(tx, contract, { to: 'expired', at }));
}

/**
 * Bills all that ended in the hour before `at`, an hour of the clock: commission and contracts of every merchant that has agents
 * (AGT-5). Run again for the same hour, it changes nothing.
 */
export async function runBills(db: Database, at: number): Promise<void> {
  const merchants = await db.selectFrom('agents').select('merchant').distinct().orderBy('merchant').execute();
  for (const { merchant } of merchants) {
    const { info, allowsPlayerTransfers } = await readSite(db, merchant, at);
    const about = { merchant, timeZone: info.timeZone, at, allowsPlayerTransfers };
    const day = periodEnded('day', at, about.timeZone);
    if (day) await billCommission(db, about, day);
    await billContracts(db, about);
    await followUp(db, about);
  }
}
