CREATE TABLE team_days (
  account_id TEXT NOT NULL, depth INTEGER NOT NULL, day TEXT NOT NULL, prev TEXT NOT NULL, players BIGINT NOT NULL, deposits BIGINT NOT NULL,
  withdrawals BIGINT NOT NULL, turnover BIGINT NOT NULL, won BIGINT NOT NULL, PRIMARY KEY (account_id, depth, day, prev)
);
INSERT INTO team_days (account_id, depth, day, prev, players, deposits, withdrawals, turnover, won)
  WITH own AS (
    SELECT account_id, day,
      SUM(CASE type WHEN 'deposit' THEN received WHEN 'depositRefund' THEN -paid ELSE 0 END) AS deposits,
      SUM(CASE WHEN type = 'withdrawHold' THEN paid WHEN type IN ('withdrawReturned', 'withdrawReversed') THEN -received ELSE 0 END) AS withdrawals,
      SUM(CASE book WHEN 'bet' THEN valid ELSE 0 END) AS turnover,
      SUM(CASE book WHEN 'bet' THEN received ELSE 0 END) AS won
    FROM record_days WHERE book IN ('bet', 'transaction') GROUP BY account_id, day
  ),
  lines AS (
    SELECT account_id, day, deposits, withdrawals, turnover, won, CASE WHEN turnover > 0 THEN 1 ELSE 0 END AS players,
      CASE WHEN turnover > 0 THEN COALESCE(LAG(day) OVER (PARTITION BY account_id, turnover > 0 ORDER BY day), '') ELSE '' END AS prev
    FROM own
  )
  SELECT COALESCE(t.ancestor, lines.account_id), COALESCE(CASE WHEN t.depth > 2 THEN 2 ELSE t.depth END, 0), day, prev,
    SUM(players), SUM(deposits), SUM(withdrawals), SUM(turnover), SUM(won)
  FROM lines LEFT JOIN agent_tree AS t ON t.descendant = lines.account_id GROUP BY 1, 2, 3, 4;
ALTER TABLE record_days ADD COLUMN folded INTEGER NOT NULL DEFAULT 0;
UPDATE record_days SET folded = 1;
CREATE INDEX record_days_unfolded ON record_days (account_id, day) WHERE folded = 0;
CREATE INDEX agent_tree_team ON agent_tree (ancestor, depth, since);
