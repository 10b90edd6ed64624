CREATE TABLE inbox_messages (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL, is_read INTEGER NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX inbox_account ON inbox_messages (account_id, created_at);
