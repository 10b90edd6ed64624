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
