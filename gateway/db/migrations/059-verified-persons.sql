-- compatible: yes
CREATE TABLE verified_persons (verification_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, number_hash TEXT NOT NULL, person_hash TEXT NOT NULL, noted_at BIGINT NOT NULL);
CREATE INDEX verified_persons_number ON verified_persons (merchant, number_hash);
CREATE INDEX verified_persons_person ON verified_persons (merchant, person_hash);
CREATE INDEX verified_persons_account ON verified_persons (account_id);
CREATE TABLE person_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL, created_at BIGINT NOT NULL);
