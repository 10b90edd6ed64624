-- compatible: yes
CREATE INDEX sessions_end ON sessions (expires_at);
CREATE INDEX devices_end ON devices (expires_at);
CREATE INDEX captchas_end ON captchas (expires_at);
CREATE INDEX sliders_end ON sliders (expires_at);
CREATE INDEX sms_codes_end ON sms_codes (expires_at);
CREATE INDEX sent_codes_end ON sent_codes (expires_at);
CREATE INDEX known_devices_end ON known_devices (expires_at);
CREATE INDEX nonces_end ON nonces (expires_at);
CREATE INDEX login_failures_end ON login_failures (expires_at);
CREATE INDEX password_resets_end ON password_resets (expires_at);
CREATE INDEX frame_tokens_end ON frame_tokens (expires_at);
CREATE INDEX not_me_links_end ON not_me_links (expires_at);
CREATE INDEX rate_counts_age ON rate_counts (window_start);
CREATE INDEX lottery_draws_age ON lottery_draws (drawn_at);
CREATE INDEX inbox_messages_age ON inbox_messages (created_at);
CREATE INDEX chat_messages_age ON chat_messages (created_at);
CREATE INDEX sms_outbox_age ON sms_outbox (sent_at);
CREATE INDEX email_outbox_age ON email_outbox (sent_at);
CREATE TABLE tokens_to_move AS SELECT * FROM device_tokens WHERE device_id IN (SELECT id FROM devices);
DROP TABLE device_tokens;
CREATE TABLE device_tokens (
  token_hash TEXT PRIMARY KEY, device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE, retired_at BIGINT
);
CREATE INDEX device_tokens_device ON device_tokens (device_id);
INSERT INTO device_tokens (token_hash, device_id, retired_at) SELECT token_hash, device_id, retired_at FROM tokens_to_move;
DROP TABLE tokens_to_move;
