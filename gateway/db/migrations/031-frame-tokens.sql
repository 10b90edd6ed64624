-- compatible: yes
CREATE TABLE frame_tokens (token_hash TEXT PRIMARY KEY, session_hash TEXT NOT NULL, expires_at BIGINT NOT NULL);
