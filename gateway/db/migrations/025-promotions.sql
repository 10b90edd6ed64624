ALTER TABLE promotion_entries RENAME TO entries_to_move;
CREATE TABLE promotion_entries (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, promotion_id TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL, period TEXT NOT NULL,
  offer TEXT, remark TEXT NOT NULL, deposit_made BIGINT NOT NULL, turnover_made BIGINT NOT NULL, grant_id TEXT, entered_at BIGINT NOT NULL, ends_at BIGINT
);
INSERT INTO promotion_entries (id, account_id, merchant, promotion_id, status, reason, period, remark, deposit_made, turnover_made, entered_at)
  SELECT e.promotion_id || ':' || e.account_id, e.account_id, a.merchant, e.promotion_id, e.status, '', '', '', 0, 0, e.changed_at
  FROM entries_to_move AS e JOIN accounts AS a ON a.id = e.account_id;
DROP TABLE entries_to_move;
INSERT INTO promotion_entries (id, account_id, merchant, promotion_id, status, reason, period, remark, deposit_made, turnover_made, grant_id, entered_at)
  SELECT g.promotion || ':' || g.account_id, g.account_id, MIN(g.merchant), g.promotion, 'Claimed', '', '', '', 0, 0, MIN(g.id), MIN(g.created_at)
  FROM bonus_grants AS g
  WHERE NOT EXISTS (SELECT 1 FROM promotion_entries AS e WHERE e.id = g.promotion || ':' || g.account_id)
  GROUP BY g.promotion, g.account_id;
INSERT INTO moves (subject, seq, state, reason, at) SELECT 'promotion:' || id, 1, status, '', entered_at FROM promotion_entries;
CREATE INDEX promotion_entries_account ON promotion_entries (account_id, promotion_id, entered_at);
CREATE INDEX promotion_entries_open ON promotion_entries (status, ends_at) WHERE status IN ('Joined', 'Process', 'Claim', 'Applying');
CREATE TABLE promotion_places (
  merchant TEXT NOT NULL, promotion_id TEXT NOT NULL, period TEXT NOT NULL, taken BIGINT NOT NULL, PRIMARY KEY (merchant, promotion_id, period), CHECK (taken >= 0)
);
CREATE TABLE turnover_counts (subject TEXT NOT NULL, category TEXT NOT NULL, amount BIGINT NOT NULL, PRIMARY KEY (subject, category));
INSERT INTO turnover_counts (subject, category, amount)
  SELECT 'bonus:' || grant_id, category, SUM(counted) FROM bets WHERE grant_id IS NOT NULL GROUP BY grant_id, category HAVING SUM(counted) <> 0;
ALTER TABLE bonus_grants ADD COLUMN spins_left BIGINT CHECK (spins_left >= 0);
ALTER TABLE bonus_grants ADD COLUMN spins_won BIGINT;
ALTER TABLE bets ADD COLUMN spin BIGINT;
ALTER TABLE bets ADD COLUMN entries TEXT;
