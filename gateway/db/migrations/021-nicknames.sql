-- compatible: yes
ALTER TABLE accounts ADD COLUMN nickname_changed_at BIGINT;
