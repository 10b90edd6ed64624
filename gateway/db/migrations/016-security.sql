-- compatible: yes
ALTER TABLE sessions ADD COLUMN proved_until BIGINT;
ALTER TABLE accounts ADD COLUMN withdrawals_frozen_until BIGINT;
ALTER TABLE accounts ADD COLUMN frozen_reason TEXT;
ALTER TABLE inbox_messages ADD COLUMN notice TEXT;
ALTER TABLE inbox_messages ADD COLUMN notice_values TEXT;
CREATE TABLE secret_tries (account_id TEXT NOT NULL, secret TEXT NOT NULL, tries INTEGER NOT NULL, locked_until BIGINT, PRIMARY KEY (account_id, secret));
