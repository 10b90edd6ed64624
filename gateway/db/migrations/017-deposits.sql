-- compatible: yes
CREATE TABLE deposit_orders (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, method_id TEXT NOT NULL, method TEXT NOT NULL, amount BIGINT NOT NULL,
  fee BIGINT NOT NULL, credited BIGINT NOT NULL, turnover BIGINT NOT NULL, promotion_id TEXT, payer_name TEXT, state TEXT NOT NULL,
  created_at BIGINT NOT NULL, pay_until BIGINT NOT NULL
);
CREATE INDEX deposit_orders_account ON deposit_orders (account_id, created_at, id);
CREATE INDEX deposit_orders_open ON deposit_orders (pay_until) WHERE state = 'awaiting';
CREATE TABLE deposit_moves (order_id TEXT NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (order_id, seq));
