ALTER TABLE record_days ADD COLUMN folded INTEGER NOT NULL DEFAULT 0;
CREATE INDEX record_days_unfolded ON record_days (account_id, day) WHERE folded = 0;
CREATE TABLE team_days (
  account_id TEXT NOT NULL, depth INTEGER NOT NULL, day TEXT NOT NULL, prev TEXT NOT NULL, players BIGINT NOT NULL, deposits BIGINT NOT NULL,
  withdrawals BIGINT NOT NULL, turnover BIGINT NOT NULL, won BIGINT NOT NULL, PRIMARY KEY (account_id, depth, day, prev)
);
