-- compatible: yes
CREATE TABLE verifications (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, step TEXT NOT NULL, state TEXT NOT NULL, demanded INTEGER NOT NULL, note TEXT NOT NULL, approved_until BIGINT, created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL);
CREATE UNIQUE INDEX verifications_step ON verifications (account_id, step);
CREATE INDEX verifications_waiting ON verifications (state, changed_at);
