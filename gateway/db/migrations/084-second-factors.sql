-- compatible: yes
-- A key that no code has proved yet is `next_secret`.
CREATE TABLE totp_keys (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id), secret TEXT, next_secret TEXT, used_step BIGINT NOT NULL, set_at BIGINT
);
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id), code_hash TEXT NOT NULL, PRIMARY KEY (account_id, code_hash)
);
ALTER TABLE sessions ADD COLUMN factor_until BIGINT;
