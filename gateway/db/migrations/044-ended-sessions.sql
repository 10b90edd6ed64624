-- compatible: yes
CREATE TABLE ended_sessions (token_hash TEXT PRIMARY KEY, merchant TEXT NOT NULL, because TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX ended_session_end ON ended_sessions (expires_at);
