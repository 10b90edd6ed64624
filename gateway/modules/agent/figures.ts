import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#schemas/day.ts';
import type { Figures, Sums } from '#schemas/gateway/agent-shapes.ts';
import type { Database } from '#gateway/db/tables.ts';

/** The days that are summed up, both included, and the instants that they cover. */
export type Days = { from: Day; to: Day; since: number; before: number };
/** A subquery `t` of `agent_tree`. */
type Team = RawBuilder<unknown>;
/** What groups are told apart by. */
type Group = string | number;

const noSums: Sums = { active: 0, deposits: 0, withdrawals: 0, turnover: 0, won: 0 };
const noFigures: Figures = { members: 0, registered: 0, ...noSums };
const plus = (one: Figures, other: Figures): Figures => ({
  members: one.members + other.members,
  registered: one.registered + other.registered,
  active: one.active + other.active,
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  turnover: one.turnover + other.turnover,
  won: one.won + other.won,
});

/**
 * Sums of groups of accounts. Each account's days are summed up before the accounts are, so that no row is counted once for each
 * other that it meets, and who has bet is counted once. Of deposits and withdrawals, what came back is taken off.
 */
async function sumsBy<Name extends Group>(
  db: Database,
  name: RawBuilder<Name>,
  team: Team,
  { from, to }: Days,
): Promise<Map<Name, Sums>> {
  const { rows } = await sql<Sums & { name: Name }>`
    SELECT name, SUM(CASE WHEN turnover > 0 THEN 1 ELSE 0 END) AS active,
      SUM(deposits) AS deposits, SUM(withdrawals) AS withdrawals, SUM(turnover) AS turnover, SUM(won) AS won
    FROM (
      SELECT ${name} AS name, d.account_id,
        SUM(CASE d.type WHEN 'deposit' THEN d.received WHEN 'depositRefund' THEN -d.paid ELSE 0 END) AS deposits,
        SUM(CASE WHEN d.type = 'withdrawHold' THEN d.paid WHEN d.type IN ('withdrawReturned', 'withdrawReversed') THEN -d.received ELSE 0 END) AS withdrawals,
        SUM(CASE d.book WHEN 'bet' THEN d.valid ELSE 0 END) AS turnover,
        SUM(CASE d.book WHEN 'bet' THEN d.received ELSE 0 END) AS won
      FROM record_days AS d JOIN ${team} ON t.descendant = d.account_id
      WHERE d.day >= ${from} AND d.day <= ${to} AND d.book IN ('bet', 'transaction')
      GROUP BY 1, 2
    ) AS accounts GROUP BY name`.execute(db);
  return new Map(rows.map(({ name: group, ...sums }) => [group, sums]));
}

async function figuresBy<Name extends Group>(
  db: Database,
  name: RawBuilder<Name>,
  team: Team,
  days: Days,
): Promise<Map<Name, Figures>> {
  const counted = sql<{ name: Name; members: number; registered: number }>`
    SELECT ${name} AS name, COUNT(*) AS members,
      SUM(CASE WHEN t.since >= ${days.since} AND t.since < ${days.before} THEN 1 ELSE 0 END) AS registered
    FROM ${team} GROUP BY 1`.execute(db);
  const [{ rows }, sums] = await Promise.all([counted, sumsBy(db, name, team, days)]);
  return new Map(rows.map(({ name: group, ...counts }) => [group, { ...counts, ...(sums.get(group) ?? noSums) }]));
}

/** All below an account, itself included. */
const below = (accountId: string): Team =>
  sql`(SELECT descendant, depth, since FROM agent_tree WHERE ancestor = ${accountId}) AS t`;

/** Figures of an account itself, of those directly below it, and of all below it (AGT-2). */
export async function kpiOf(db: Database, accountId: string, days: Days) {
  const byDepth = await figuresBy(db, sql<number>`t.depth`, below(accountId), days);
  const at = (depth: number) => byDepth.get(depth) ?? noFigures;
  const team = [...byDepth].filter(([depth]) => depth > 0).map(([, figures]) => figures);
  return { self: at(0), direct: at(1), team: team.reduce(plus, noFigures) };
}

/** Figures of each of these accounts with all that is below it. */
export const teamsOf = async (
  db: Database,
  accountIds: readonly string[],
  days: Days,
): Promise<(accountId: string) => Figures> => {
  if (accountIds.length === 0) return () => noFigures;
  const teams: Team = sql`(SELECT ancestor, descendant, since FROM agent_tree WHERE ancestor IN (${sql.join(accountIds)})) AS t`;
  const found = await figuresBy(db, sql<string>`t.ancestor`, teams, days);
  return (accountId) => found.get(accountId) ?? noFigures;
};

/** What an account and all below it did, in all and on each day, the newest first (AGT-6). */
export async function statementOf(db: Database, accountId: string, days: Days) {
  const byDay = await sumsBy(db, sql<string>`d.day`, below(accountId), days);
  const inAll = await sumsBy(db, sql<string>`'all'`, below(accountId), days);
  const list = [...byDay].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return { summary: inAll.get('all') ?? noSums, days: list };
}
