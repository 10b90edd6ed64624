-- compatible: yes
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), merchant TEXT NOT NULL,
  public_key TEXT NOT NULL, counter BIGINT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT
);
CREATE INDEX passkeys_account ON passkeys (account_id);
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY, merchant TEXT NOT NULL, purpose TEXT NOT NULL, session_id TEXT, expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at);
ALTER TABLE sessions ADD COLUMN passkey_until BIGINT;
