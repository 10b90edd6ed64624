CREATE TABLE chat_messages (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, author TEXT NOT NULL, body TEXT NOT NULL, is_read INTEGER NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX chat_account ON chat_messages (account_id, created_at);
CREATE TABLE chat_tickets (ticket_hash TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX chat_ticket_end ON chat_tickets (expires_at);
CREATE TABLE contract_requests (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE INDEX contract_account ON contract_requests (account_id, state);
