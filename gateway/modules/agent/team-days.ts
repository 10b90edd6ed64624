import { sql } from 'kysely';
import type { Row, Tx } from '#gateway/db/tables.ts';

/** What an account did on a day, or what was changed in it, as `team_days` has it. */
export type Line = Omit<Row<'team_days'>, 'depth'>;

/** The sums of a line. */
export const figures = ['players', 'deposits', 'withdrawals', 'turnover', 'won'] as const;

/** Sums of rows `d` of `record_days`. Refunds are subtracted from deposits, returns from withdrawals. */
export const sumsOfRecords = sql`
  SUM(CASE d.type WHEN 'deposit' THEN d.received WHEN 'depositRefund' THEN -d.paid ELSE 0 END) AS deposits,
  SUM(CASE WHEN d.type = 'withdrawHold' THEN d.paid WHEN d.type IN ('withdrawReturned', 'withdrawReversed') THEN -d.received ELSE 0 END) AS withdrawals,
  SUM(CASE d.book WHEN 'bet' THEN d.valid ELSE 0 END) AS turnover,
  SUM(CASE d.book WHEN 'bet' THEN d.received ELSE 0 END) AS won`;

/** How far below an account another one is, in the classes of `team_days`, of a row `t` of `agent_tree`. */
export const depthClass = sql<number>`CASE WHEN t.depth > 2 THEN 2 ELSE t.depth END`;

const columns = sql`account_id, depth, day, prev, players, deposits, withdrawals, turnover, won`;
const sums = sql`SUM(players), SUM(deposits), SUM(withdrawals), SUM(turnover), SUM(won)`;
const added = sql`ON CONFLICT (account_id, depth, day, prev) DO UPDATE SET
  players = team_days.players + excluded.players, deposits = team_days.deposits + excluded.deposits,
  withdrawals = team_days.withdrawals + excluded.withdrawals, turnover = team_days.turnover + excluded.turnover,
  won = team_days.won + excluded.won`;

/** Adds to the days of accounts and of all above them. The tree is locked. */
export async function addToTeams(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(({ account_id, day, prev, ...line }) => {
    const numbers = figures.map((name) => sql.lit(line[name]));
    return sql`(${account_id}, ${day}, ${prev}, ${sql.join(numbers)})`;
  });
  await sql`
    WITH lines (account_id, day, prev, players, deposits, withdrawals, turnover, won) AS (VALUES ${sql.join(values)})
    INSERT INTO team_days (${columns})
    SELECT account_id, depth, day, prev, ${sums} FROM (
      SELECT account_id, 0 AS depth, day, prev, players, deposits, withdrawals, turnover, won FROM lines
      UNION ALL SELECT t.ancestor, ${depthClass}, day, prev, players, deposits, withdrawals, turnover, won
        FROM lines JOIN agent_tree AS t ON t.descendant = lines.account_id WHERE t.depth > 0
    ) AS everyone WHERE true GROUP BY account_id, depth, day, prev ${added}`.execute(tx);
}

/** Adds the days of an account and of all below it to its new upline and to all above that one. The tree is locked. */
export async function addTeamTo(tx: Tx, accountId: string, uplineId: string): Promise<void> {
  await sql`
    INSERT INTO team_days (${columns})
    SELECT account_id, depth, day, prev, ${sums} FROM (
      SELECT t.ancestor AS account_id, CASE WHEN t.depth + own.depth = 0 THEN 1 ELSE 2 END AS depth, day, prev,
        players, deposits, withdrawals, turnover, won
      FROM team_days AS own, agent_tree AS t WHERE own.account_id = ${accountId} AND t.descendant = ${uplineId}
    ) AS team WHERE true GROUP BY account_id, depth, day, prev ${added}`.execute(tx);
}
