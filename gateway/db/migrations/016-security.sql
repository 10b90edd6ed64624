-- compatible: yes
ALTER TABLE sessions ADD COLUMN proved_until BIGINT;
ALTER TABLE sessions ADD COLUMN name TEXT;
ALTER TABLE sessions ADD COLUMN created_at BIGINT;
ALTER TABLE sessions ADD COLUMN used_at BIGINT;
ALTER TABLE accounts ADD COLUMN email TEXT;
ALTER TABLE accounts ADD COLUMN payee_name TEXT;
ALTER TABLE accounts ADD COLUMN withdrawals_frozen_until BIGINT;
ALTER TABLE accounts ADD COLUMN frozen_reason TEXT;
ALTER TABLE inbox_messages ADD COLUMN notice TEXT;
ALTER TABLE inbox_messages ADD COLUMN notice_values TEXT;
CREATE TABLE secret_tries (account_id TEXT NOT NULL, secret TEXT NOT NULL, tries INTEGER NOT NULL, locked_until BIGINT, PRIMARY KEY (account_id, secret));
CREATE TABLE security_answers (account_id TEXT NOT NULL, question TEXT NOT NULL, answer_hash TEXT NOT NULL, PRIMARY KEY (account_id, question));
CREATE TABLE not_me_links (token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL, frozen_until BIGINT);
CREATE TABLE login_history (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, at BIGINT NOT NULL, device TEXT NOT NULL, address TEXT NOT NULL, way TEXT NOT NULL,
  result TEXT NOT NULL
);
CREATE INDEX login_history_account ON login_history (account_id, at);
CREATE INDEX login_history_age ON login_history (at);
CREATE TABLE email_outbox (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL, message TEXT NOT NULL, sent_at BIGINT NOT NULL);
