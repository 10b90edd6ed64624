CREATE TABLE favourites (account_id TEXT NOT NULL, game_id TEXT NOT NULL, added_at BIGINT NOT NULL, PRIMARY KEY (account_id, game_id));
CREATE TABLE recent_games (account_id TEXT NOT NULL, game_id TEXT NOT NULL, played_at BIGINT NOT NULL, PRIMARY KEY (account_id, game_id));
CREATE TABLE announcement_reads (account_id TEXT NOT NULL, announcement_id TEXT NOT NULL, PRIMARY KEY (account_id, announcement_id));
CREATE TABLE ledger_entries (
  transfer_id TEXT NOT NULL, account TEXT NOT NULL, merchant TEXT NOT NULL, amount BIGINT NOT NULL, kind TEXT NOT NULL, remark TEXT NOT NULL,
  created_at BIGINT NOT NULL, PRIMARY KEY (transfer_id, account)
);
CREATE INDEX ledger_account ON ledger_entries (account, created_at);
