CREATE TABLE password_resets (account_id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, expires_at BIGINT NOT NULL);
