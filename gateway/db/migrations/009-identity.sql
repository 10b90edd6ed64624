CREATE TABLE identities (merchant TEXT NOT NULL, provider TEXT NOT NULL, subject TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (merchant, provider, subject));
CREATE TABLE signing_keys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, created_at BIGINT NOT NULL);
