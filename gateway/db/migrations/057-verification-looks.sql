-- compatible: yes
CREATE TABLE verification_looks (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, verification_id TEXT NOT NULL, document_id TEXT NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL, operator TEXT NOT NULL, at BIGINT NOT NULL);
CREATE INDEX verification_looks_time ON verification_looks (at);
CREATE INDEX verification_looks_verification ON verification_looks (verification_id, at);
CREATE INDEX verification_looks_account ON verification_looks (account_id);
