-- compatible: yes
CREATE TABLE play_markers (
  account_id TEXT NOT NULL REFERENCES accounts (id), merchant TEXT NOT NULL, marker TEXT NOT NULL, figure INTEGER NOT NULL,
  PRIMARY KEY (account_id, marker)
);
CREATE INDEX play_markers_passed ON play_markers (merchant, marker, figure);
CREATE INDEX deposit_orders_merchant ON deposit_orders (merchant, created_at);
CREATE INDEX withdraw_orders_merchant ON withdraw_orders (merchant, created_at);
