-- compatible: yes
CREATE TABLE bank_cards (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, kind TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL,
  number TEXT NOT NULL, fields TEXT NOT NULL, is_default INTEGER NOT NULL, usable_at BIGINT NOT NULL, created_at BIGINT NOT NULL, removed_at BIGINT
);
CREATE INDEX bank_cards_account ON bank_cards (account_id);
CREATE UNIQUE INDEX bank_cards_number ON bank_cards (merchant, kind, name, number) WHERE removed_at IS NULL;
CREATE TABLE withdraw_orders (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, card_id TEXT NOT NULL, card TEXT NOT NULL, amount BIGINT NOT NULL,
  fee BIGINT NOT NULL, usual_minutes INTEGER NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX withdraw_orders_account ON withdraw_orders (account_id, created_at, id);
CREATE INDEX withdraw_orders_state ON withdraw_orders (state, created_at);
