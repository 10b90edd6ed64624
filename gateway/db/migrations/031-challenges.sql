-- compatible: yes
ALTER TABLE devices ADD COLUMN logged_out_at BIGINT;
ALTER TABLE chat_tickets ADD COLUMN session_hash TEXT;
ALTER TABLE chat_tickets ADD COLUMN page TEXT;
ALTER TABLE captchas ADD COLUMN operation TEXT;
ALTER TABLE captchas ADD COLUMN caller TEXT;
ALTER TABLE sliders ADD COLUMN caller TEXT;
CREATE TABLE challenges (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, operation TEXT NOT NULL, caller TEXT NOT NULL, bits INTEGER NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX challenge_end ON challenges (expires_at);
