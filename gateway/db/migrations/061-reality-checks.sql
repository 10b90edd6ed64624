-- compatible: yes
ALTER TABLE sessions ADD COLUMN checked_at BIGINT;
CREATE TABLE play_checks (account_id TEXT PRIMARY KEY, minutes INTEGER NOT NULL);
