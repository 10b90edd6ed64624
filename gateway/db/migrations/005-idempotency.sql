CREATE TABLE idempotent_calls (
  account_id TEXT NOT NULL, operation TEXT NOT NULL, idempotency_key TEXT NOT NULL, request_hash TEXT NOT NULL,
  lease TEXT NOT NULL, leased_until BIGINT NOT NULL, outcome TEXT, created_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, operation, idempotency_key)
);
CREATE INDEX idempotent_calls_age ON idempotent_calls (created_at);
CREATE TABLE promotion_entries (
  account_id TEXT NOT NULL, promotion_id TEXT NOT NULL, status TEXT NOT NULL, changed_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, promotion_id)
);
