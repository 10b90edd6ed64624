CREATE TABLE install_events (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT, event TEXT NOT NULL, platform TEXT NOT NULL, created_at BIGINT NOT NULL
);
