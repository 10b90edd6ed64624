-- compatible: yes
CREATE TABLE play_limits (
  account_id TEXT NOT NULL REFERENCES accounts (id), kind TEXT NOT NULL, period TEXT NOT NULL,
  amount BIGINT, next_amount BIGINT, next_from BIGINT, next_until BIGINT,
  PRIMARY KEY (account_id, kind, period)
);
CREATE TABLE play_changes (
  account_id TEXT NOT NULL REFERENCES accounts (id), seq INTEGER NOT NULL,
  at BIGINT NOT NULL, by_whom TEXT NOT NULL, act TEXT NOT NULL, kind TEXT NOT NULL, period TEXT,
  from_value BIGINT, to_value BIGINT, reason TEXT NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE TABLE play_sums (
  account_id TEXT NOT NULL REFERENCES accounts (id), minute BIGINT NOT NULL, staked BIGINT NOT NULL, won BIGINT NOT NULL,
  PRIMARY KEY (account_id, minute)
);
ALTER TABLE deposit_orders ADD COLUMN late_at BIGINT;
