import { sql } from 'kysely';
import type { Day } from '#schemas/day.ts';
import type { Figures, Sums } from '#schemas/gateway/agent-shapes.ts';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import { depthClass, sumsOfRecords } from './team-days.ts';
import { readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { memberCash } from '../ledger/accounts.ts';
import { remarksOf } from '../wallet/titles.ts';

/** The days that are summed up, both included, and the instants that they cover. */
export type Days = { from: Day; to: Day; since: number; before: number };
/** What identifies a group. */
type Group = string | number;

const noSums: Sums = { active: 0, deposits: 0, withdrawals: 0, turnover: 0, won: 0 };
const noFigures: Figures = { members: 0, registered: 0, ...noSums };
const names = Object.keys(noFigures) as (keyof Figures)[];
const plus = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Figures;

/** What sums are grouped by; `day` is the same for all when they are not of each day. */
type By = 'ancestor' | 'depth' | 'day';

/**
 * Sums of the teams of some accounts, themselves included. They are those of `team_days`, which hold each player's day once; of players
 * with days that are not folded yet, their own part of it is replaced by what their records say. Who has bet on several days is counted
 * on the first of them.
 */
async function sumsBy<Name extends Group>(
  db: Database,
  by: By,
  accountIds: readonly string[],
  { from, to }: Days,
  isOfEachDay = false,
): Promise<Map<Name, Sums>> {
  const ids = sql.join(accountIds);
  const active = isOfEachDay ? sql`players` : sql`CASE WHEN prev < ${from} THEN players ELSE 0 END`;
  const dayOf = (table: string) => (isOfEachDay ? sql.ref(`${table}.day`) : sql`''`);
  const { rows } = await sql<Sums & { name: Name }>`
    WITH unfolded AS (
      SELECT t.ancestor, ${depthClass} AS depth, t.descendant
      FROM (SELECT DISTINCT account_id FROM record_days WHERE folded = 0) AS changed
      JOIN agent_tree AS t ON t.descendant = changed.account_id WHERE t.ancestor IN (${ids})
    )
    SELECT ${sql.ref(by)} AS name, SUM(active) AS active, SUM(deposits) AS deposits, SUM(withdrawals) AS withdrawals,
      SUM(turnover) AS turnover, SUM(won) AS won
    FROM (
      SELECT account_id AS ancestor, depth, ${dayOf('team_days')} AS day, ${active} AS active, deposits, withdrawals, turnover, won
      FROM team_days WHERE account_id IN (${ids}) AND day >= ${from} AND day <= ${to}
      UNION ALL
      SELECT u.ancestor, u.depth, ${dayOf('own')}, -${active}, -deposits, -withdrawals, -turnover, -won
      FROM unfolded AS u JOIN team_days AS own ON own.account_id = u.descendant AND own.depth = 0
      WHERE own.day >= ${from} AND own.day <= ${to}
      UNION ALL
      SELECT ancestor, depth, day, MAX(active), SUM(deposits), SUM(withdrawals), SUM(turnover), SUM(won) FROM (
        SELECT days.*, CASE WHEN turnover > 0 THEN 1 ELSE 0 END AS active FROM (
          SELECT u.ancestor, u.depth, u.descendant, ${dayOf('d')} AS day, d.day AS each_day, ${sumsOfRecords}
          FROM unfolded AS u JOIN record_days AS d ON d.account_id = u.descendant
          WHERE d.book IN ('bet', 'transaction') AND d.day >= ${from} AND d.day <= ${to}
          GROUP BY u.ancestor, u.depth, u.descendant, d.day
        ) AS days
      ) AS players GROUP BY ancestor, depth, descendant, day
    ) AS parts GROUP BY ${sql.ref(by)}`.execute(db);
  return new Map(rows.map(({ name, ...sums }) => [name, sums]));
}

/** The same with how many are in the teams. */
async function figuresBy<Name extends Group>(
  db: Database,
  by: 'ancestor' | 'depth',
  accountIds: readonly string[],
  days: Days,
): Promise<Map<Name, Figures>> {
  const counted = sql<{ name: Name; members: number; registered: number }>`
    SELECT ${by === 'depth' ? depthClass : sql`t.ancestor`} AS name, COUNT(*) AS members,
      SUM(CASE WHEN t.since >= ${days.since} AND t.since < ${days.before} THEN 1 ELSE 0 END) AS registered
    FROM agent_tree AS t WHERE t.ancestor IN (${sql.join(accountIds)}) GROUP BY 1`.execute(db);
  const [{ rows }, sums] = await Promise.all([counted, sumsBy<Name>(db, by, accountIds, days)]);
  return new Map(rows.map(({ name, ...counts }) => [name, { ...counts, ...(sums.get(name) ?? noSums) }]));
}

/** Figures of an account itself, of those directly below it, and of all below it (AGT-2). */
export async function kpiOf(db: Database, accountId: string, days: Days) {
  const byDepth = await figuresBy<number>(db, 'depth', [accountId], days);
  const [self = noFigures, direct = noFigures, further = noFigures] = [0, 1, 2].map((depth) => byDepth.get(depth));
  return { self, direct, team: plus(direct, further) };
}

/** Figures of each of these accounts with all that is below it. */
export const teamsOf = async (
  db: Database,
  accountIds: readonly string[],
  days: Days,
): Promise<(accountId: string) => Figures> => {
  if (accountIds.length === 0) return () => noFigures;
  const found = await figuresBy<string>(db, 'ancestor', accountIds, days);
  return (accountId) => found.get(accountId) ?? noFigures;
};

/** What an account and all below it did, in all and on each day, the newest first (AGT-6). */
export async function statementOf(db: Database, accountId: string, days: Days) {
  const byDay = await sumsBy<Day>(db, 'day', [accountId], days, true);
  const inAll = await sumsBy<string>(db, 'ancestor', [accountId], days);
  const list = [...byDay].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return { summary: inAll.get(accountId) ?? noSums, days: list };
}

/** One page of what moved in the wallets below an account, with the totals of the filter (AGT-6). */
export const teamTransactions = (
  db: Database,
  { accountId, merchant }: { accountId: string; merchant: string },
  query: Query<'agentTransactions'>,
  span: Span,
  language: string,
): Promise<Value<'agentTransactions'>> =>
  readAtOnce(db, async (tx) => {
    const team = tx.selectFrom('agent_tree as t').where('t.ancestor', '=', accountId).where('t.depth', '>', 0);
    const whose = { accountId, book: 'transaction', below: true } as const;
    const days = await totalsBy(tx, 'day', whose, span, { ...(query.kind && { type: query.kind }) });
    const kinds = await totalsBy(tx, 'type', whose, span);
    // By their days, so that a page reads those of its own days alone, whatever the team has done before.
    const moves = team
      .innerJoin('record_days as d', 'd.account_id', 't.descendant')
      .innerJoin('accounts as a', 'a.id', 't.descendant')
      .innerJoin('ledger_entries as e', (join) =>
        // The builder has no `||`.
        join
          .on('e.account', '=', sql<string>`${memberCash('')} || t.descendant`)
          .onRef('e.kind', '=', 'd.type')
          .onRef('e.day', '=', 'd.day'),
      )
      .innerJoin('ledger_transfers as l', 'l.id', 'e.transfer_id')
      .select(['e.transfer_id as id', 'a.username as account', 'l.remark', 'e.kind', 'e.amount', 'e.balance', 'd.day'])
      .select('e.created_at as createdAt')
      .where('e.asset', '=', assetOf(merchant))
      .where('d.book', '=', 'transaction')
      .$if(query.kind !== undefined, (all) => all.where('d.type', '=', query.kind ?? 'bet'));
    const order = { day: 'string', createdAt: 'number', id: 'string', account: 'string' } as const;
    const listed = tx.selectFrom(moves.as('m')).selectAll();
    const { page, about } = await readRecords(listed, order, { query, span, days });
    const remarkOf = await remarksOf(tx, page, language);
    return {
      list: page.map((row) => ({ ...row, remark: remarkOf(row), balance: row.balance ?? 0 })),
      ...about,
      choices: kinds.map(({ key }) => ({ id: key, name: '' })),
    };
  });
