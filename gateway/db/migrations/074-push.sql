-- compatible: yes
CREATE TABLE push_keys (merchant TEXT PRIMARY KEY, public_key TEXT NOT NULL, private_key TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), merchant TEXT NOT NULL, session_id TEXT NOT NULL,
  device_id TEXT REFERENCES devices (id) ON DELETE CASCADE, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  language TEXT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_device ON push_subscriptions (device_id);
CREATE TABLE push_deliveries (
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE, message_id TEXT NOT NULL, topic TEXT NOT NULL,
  due_at BIGINT NOT NULL, tries INTEGER NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (subscription_id, message_id)
);
CREATE INDEX push_deliveries_due ON push_deliveries (due_at);
CREATE TABLE notice_settings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id), muted TEXT NOT NULL, quiet_from TEXT, quiet_to TEXT, time_zone TEXT NOT NULL,
  marketed_at BIGINT, marketed_message TEXT
);
ALTER TABLE inbox_messages ADD COLUMN topic TEXT;
