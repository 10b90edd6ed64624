-- compatible: yes
CREATE TABLE uploads (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, purpose TEXT NOT NULL, bytes BYTEA NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT);
CREATE INDEX uploads_account ON uploads (account_id, purpose);
CREATE INDEX uploads_unattached ON uploads (expires_at) WHERE expires_at IS NOT NULL;
