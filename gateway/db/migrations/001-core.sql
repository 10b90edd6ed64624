CREATE TABLE sites (merchant TEXT PRIMARY KEY, site TEXT NOT NULL);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, username TEXT NOT NULL, username_key TEXT NOT NULL, password_hash TEXT NOT NULL,
  payment_hash TEXT, type INTEGER NOT NULL, nickname TEXT NOT NULL, mobile TEXT, label TEXT NOT NULL, head_icon TEXT NOT NULL,
  disabled INTEGER NOT NULL, login_count INTEGER NOT NULL, details TEXT NOT NULL, created_at BIGINT NOT NULL,
  UNIQUE (merchant, username_key), UNIQUE (merchant, mobile)
);
CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, device_id TEXT, expires_at BIGINT NOT NULL);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE TABLE devices (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX devices_account ON devices (account_id);
CREATE TABLE device_tokens (token_hash TEXT PRIMARY KEY, device_id TEXT NOT NULL, retired_at BIGINT);
CREATE INDEX device_tokens_device ON device_tokens (device_id);
CREATE TABLE captchas (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, answer TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE TABLE login_failures (merchant TEXT NOT NULL, name TEXT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (merchant, name));
CREATE TABLE sms_codes (merchant TEXT NOT NULL, mobile TEXT NOT NULL, code_hash TEXT NOT NULL, tries INTEGER NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (merchant, mobile));
CREATE TABLE sms_outbox (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, mobile TEXT NOT NULL, message TEXT NOT NULL, sent_at BIGINT NOT NULL);
CREATE TABLE affiliate_codes (merchant TEXT NOT NULL, code TEXT NOT NULL, domain TEXT NOT NULL, PRIMARY KEY (merchant, code));
CREATE TABLE encryption_keys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE nonces (nonce TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE TABLE rate_counts (name TEXT NOT NULL, window_start BIGINT NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (name, window_start));
