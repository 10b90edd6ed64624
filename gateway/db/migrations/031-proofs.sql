-- compatible: yes
CREATE TABLE sent_codes (id_hash TEXT PRIMARY KEY, merchant TEXT NOT NULL, address TEXT NOT NULL, code_hash TEXT NOT NULL, trust TEXT NOT NULL, tries INTEGER NOT NULL, expires_at BIGINT NOT NULL);
CREATE TABLE known_devices (device_hash TEXT NOT NULL, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (device_hash, account_id));
CREATE INDEX known_devices_account ON known_devices (account_id);
ALTER TABLE accounts ADD COLUMN contact_mobile TEXT;
