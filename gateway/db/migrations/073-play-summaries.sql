-- compatible: yes
-- When the player of a session has read what their last 30 days came to; empty until then.
ALTER TABLE sessions ADD COLUMN summary_at BIGINT;
