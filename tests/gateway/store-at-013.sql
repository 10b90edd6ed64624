-- A store as the versions before the table compatible_migrations wrote it: one player with a bonus, a favourite and an order, and a trial
-- member with an opening balance who took an order back.
CREATE TABLE migrations (name TEXT PRIMARY KEY);
CREATE TABLE sites (merchant TEXT PRIMARY KEY, site TEXT NOT NULL);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, username TEXT NOT NULL, username_key TEXT NOT NULL, password_hash TEXT NOT NULL,
  payment_hash TEXT, type INTEGER NOT NULL, nickname TEXT NOT NULL, mobile TEXT, label TEXT NOT NULL, head_icon TEXT NOT NULL,
  disabled INTEGER NOT NULL, login_count INTEGER NOT NULL, details TEXT NOT NULL, created_at BIGINT NOT NULL, registration_key TEXT,
  UNIQUE (merchant, username_key), UNIQUE (merchant, mobile)
);
CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, device_id TEXT, expires_at BIGINT NOT NULL);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE TABLE devices (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX devices_account ON devices (account_id);
CREATE TABLE device_tokens (token_hash TEXT PRIMARY KEY, device_id TEXT NOT NULL, retired_at BIGINT);
CREATE INDEX device_tokens_device ON device_tokens (device_id);
CREATE TABLE captchas (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, answer TEXT NOT NULL, expires_at BIGINT NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
CREATE TABLE login_failures (merchant TEXT NOT NULL, name TEXT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (merchant, name));
CREATE TABLE sms_codes (merchant TEXT NOT NULL, mobile TEXT NOT NULL, code_hash TEXT NOT NULL, tries INTEGER NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (merchant, mobile));
CREATE TABLE sms_outbox (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, mobile TEXT NOT NULL, message TEXT NOT NULL, sent_at BIGINT NOT NULL);
CREATE TABLE affiliate_codes (merchant TEXT NOT NULL, code TEXT NOT NULL, domain TEXT NOT NULL, PRIMARY KEY (merchant, code));
CREATE TABLE encryption_keys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE nonces (nonce TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE TABLE rate_counts (name TEXT NOT NULL, window_start BIGINT NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (name, window_start));
CREATE TABLE favourites (account_id TEXT NOT NULL, game_id TEXT NOT NULL, added_at BIGINT NOT NULL, PRIMARY KEY (account_id, game_id));
CREATE TABLE recent_games (account_id TEXT NOT NULL, game_id TEXT NOT NULL, played_at BIGINT NOT NULL, PRIMARY KEY (account_id, game_id));
CREATE TABLE announcement_reads (account_id TEXT NOT NULL, announcement_id TEXT NOT NULL, PRIMARY KEY (account_id, announcement_id));
CREATE TABLE ledger_entries (
  transfer_id TEXT NOT NULL, account TEXT NOT NULL, merchant TEXT NOT NULL, amount BIGINT NOT NULL, kind TEXT NOT NULL, remark TEXT NOT NULL,
  created_at BIGINT NOT NULL, PRIMARY KEY (transfer_id, account)
);
CREATE INDEX ledger_account ON ledger_entries (account, created_at);
CREATE TABLE inbox_messages (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL, is_read INTEGER NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX inbox_account ON inbox_messages (account_id, created_at);
CREATE TABLE install_events (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT, event TEXT NOT NULL, platform TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE TABLE idempotent_calls (
  account_id TEXT NOT NULL, operation TEXT NOT NULL, idempotency_key TEXT NOT NULL, request_hash TEXT NOT NULL,
  lease TEXT NOT NULL, leased_until BIGINT NOT NULL, outcome TEXT, created_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, operation, idempotency_key)
);
CREATE INDEX idempotent_calls_age ON idempotent_calls (created_at);
CREATE TABLE promotion_entries (
  account_id TEXT NOT NULL, promotion_id TEXT NOT NULL, status TEXT NOT NULL, changed_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, promotion_id)
);
CREATE TABLE lottery_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL);
CREATE TABLE lottery_draws (code TEXT NOT NULL, numero TEXT NOT NULL, numbers TEXT NOT NULL, drawn_at BIGINT NOT NULL, PRIMARY KEY (code, numero));
CREATE INDEX lottery_draws_time ON lottery_draws (code, drawn_at);
CREATE TABLE sliders (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, answer INTEGER NOT NULL, tries INTEGER NOT NULL, expires_at BIGINT NOT NULL);
CREATE TABLE password_resets (account_id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, expires_at BIGINT NOT NULL, used INTEGER NOT NULL DEFAULT 0);
CREATE TABLE chat_messages (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, author TEXT NOT NULL, body TEXT NOT NULL, is_read INTEGER NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX chat_account ON chat_messages (account_id, created_at);
CREATE TABLE chat_tickets (ticket_hash TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX chat_ticket_end ON chat_tickets (expires_at);
CREATE TABLE contract_requests (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE INDEX contract_account ON contract_requests (account_id, state);
CREATE TABLE identities (merchant TEXT NOT NULL, provider TEXT NOT NULL, subject TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (merchant, provider, subject));
CREATE TABLE signing_keys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE lottery_orders (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, code TEXT NOT NULL, numero TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX lottery_orders_account ON lottery_orders (account_id, created_at);
CREATE INDEX lottery_orders_draw ON lottery_orders (code, numero);
CREATE TABLE lottery_suborders (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL, play TEXT NOT NULL, content TEXT NOT NULL, odds INTEGER NOT NULL, amount BIGINT NOT NULL,
  win_amount BIGINT NOT NULL, state TEXT NOT NULL
);
CREATE INDEX lottery_suborders_order ON lottery_suborders (order_id);
CREATE INDEX accounts_trial ON accounts (created_at) WHERE type = 4;
INSERT INTO migrations (name) VALUES ('001-core.sql');
INSERT INTO migrations (name) VALUES ('002-content.sql');
INSERT INTO migrations (name) VALUES ('003-inbox.sql');
INSERT INTO migrations (name) VALUES ('004-install-events.sql');
INSERT INTO migrations (name) VALUES ('005-idempotency.sql');
INSERT INTO migrations (name) VALUES ('006-lottery.sql');
INSERT INTO migrations (name) VALUES ('007-slider.sql');
INSERT INTO migrations (name) VALUES ('008-password-resets.sql');
INSERT INTO migrations (name) VALUES ('009-chat-and-contracts.sql');
INSERT INTO migrations (name) VALUES ('009-identity.sql');
INSERT INTO migrations (name) VALUES ('010-lottery-orders.sql');
INSERT INTO migrations (name) VALUES ('011-trial-accounts.sql');
INSERT INTO migrations (name) VALUES ('012-captcha-tries.sql');
INSERT INTO migrations (name) VALUES ('013-repeated-acts.sql');
INSERT INTO accounts (id, merchant, username, username_key, password_hash, payment_hash, type, nickname, mobile, label, head_icon, disabled, login_count, details, created_at, registration_key) VALUES ('4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'demo', 'Veteran', 'veteran', 'argon2id$6CnILkGJSFnAAOgtRgLc5w$_gjtyXGuPD-s_lhtNwFwCzBef5kO4vaTv3fUrGmVXN0', NULL, 0, 'Vee', NULL, '', '', 0, 2, '{"registerMethod":"H5","registerUrl":""}', 1795649472178, NULL);
INSERT INTO devices (id, account_id, merchant, name, created_at, used_at, expires_at) VALUES ('f85d6d77-b0f8-4c52-9aeb-bbb82aaf2878', '4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'demo', 'Unknown', 1795649472178, 1795649472178, 1798241472178);
INSERT INTO device_tokens (token_hash, device_id, retired_at) VALUES ('mt-sKFFEx9PsQj87FSZmbWQoMx_awzt-DpQWqoXM8nc', 'f85d6d77-b0f8-4c52-9aeb-bbb82aaf2878', NULL);
INSERT INTO favourites (account_id, game_id, added_at) VALUES ('4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'PPRNG001', 1795649472178);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('gift', 'house:demo', 'demo', -90071992547409, 'bonus', 'Gift', 1795649472178);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('gift', 'member:4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'demo', 90071992547409, 'bonus', 'Gift', 1795649472178);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('bet:544694d8-26a7-4164-950c-7d1fd0335217', 'member:4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'demo', -100, 'bet', 'VN10 20261125-0143', 1795650010000);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('bet:544694d8-26a7-4164-950c-7d1fd0335217', 'house:demo', 'demo', 100, 'bet', 'VN10 20261125-0143', 1795650010000);
INSERT INTO accounts (id, merchant, username, username_key, password_hash, payment_hash, type, nickname, mobile, label, head_icon, disabled, login_count, details, created_at, registration_key) VALUES ('trial-1', 'demo', 'trial000000001', 'trial000000001', '', NULL, 4, '', NULL, '', '', 0, 1, '{}', 1795649472178, NULL);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('opening-trial-1', 'house:demo', 'demo', -500, 'opening', '', 1795649472178);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('opening-trial-1', 'member:trial-1', 'demo', 500, 'opening', '', 1795649472178);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('bet:s1', 'house:demo', 'demo', 200, 'bet', 'VN10 20261125-0143', 1795650010000);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('bet:s1', 'member:trial-1', 'demo', -200, 'bet', 'VN10 20261125-0143', 1795650010000);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('refund:s1', 'house:demo', 'demo', -200, 'refund', 'VN10 20261125-0143', 1795650010000);
INSERT INTO ledger_entries (transfer_id, account, merchant, amount, kind, remark, created_at) VALUES ('refund:s1', 'member:trial-1', 'demo', 200, 'refund', 'VN10 20261125-0143', 1795650010000);
INSERT INTO idempotent_calls (account_id, operation, idempotency_key, request_hash, lease, leased_until, outcome, created_at) VALUES ('4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'lotteryBet', 'key-of-the-bet', 'qfB4NklPoq7tGzsMyUG4yiOMPQTLEsL9kCI9RZmrPhI', '9b2bed89-8634-4cbc-94db-640907e26525', 1795650070000, '{"value":{"orderId":"a2ac1c64-45d9-4d1e-80e3-d7013c71c01a","amount":100,"balance":90071992547309}}', 1795650010000);
INSERT INTO lottery_orders (id, account_id, merchant, code, numero, created_at) VALUES ('a2ac1c64-45d9-4d1e-80e3-d7013c71c01a', '4d03fe5f-5af2-44c9-8eef-b7031960a63e', 'demo', 'VN10', '20261125-0143', 1795650010000);
INSERT INTO lottery_suborders (id, order_id, play, content, odds, amount, win_amount, state) VALUES ('544694d8-26a7-4164-950c-7d1fd0335217', 'a2ac1c64-45d9-4d1e-80e3-d7013c71c01a', 'big', '', 195, 100, 0, 'open');
