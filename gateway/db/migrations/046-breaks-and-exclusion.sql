-- compatible: yes
CREATE TABLE play_bars (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  paused_until BIGINT, excluded_at BIGINT, excluded_until BIGINT, opens_at BIGINT
);
