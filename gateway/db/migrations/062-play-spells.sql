-- compatible: yes
CREATE TABLE play_spells (account_id TEXT NOT NULL, began_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, before_ms BIGINT NOT NULL, PRIMARY KEY (account_id, began_at));
