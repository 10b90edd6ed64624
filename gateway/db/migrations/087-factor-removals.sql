-- compatible: yes
CREATE TABLE factor_removals (
  account_id TEXT NOT NULL REFERENCES accounts (id), at BIGINT NOT NULL, operator TEXT NOT NULL, reason TEXT NOT NULL,
  apps BIGINT NOT NULL, passkeys BIGINT NOT NULL, PRIMARY KEY (account_id, at)
);
