-- compatible: yes
CREATE TABLE verification_documents (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, verification_id TEXT NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, bytes BYTEA NOT NULL, sealed_key BYTEA NOT NULL, secret_id INTEGER NOT NULL, created_at BIGINT NOT NULL, sent_at BIGINT, expires_at BIGINT);
CREATE INDEX verification_documents_step ON verification_documents (verification_id);
CREATE INDEX verification_documents_account ON verification_documents (account_id);
CREATE INDEX verification_documents_end ON verification_documents (expires_at);
CREATE INDEX verification_documents_secret ON verification_documents (secret_id);
CREATE TABLE verification_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL, created_at BIGINT NOT NULL);
