ALTER TABLE ledger_entries ADD COLUMN kind TEXT;
ALTER TABLE ledger_entries ADD COLUMN day TEXT;
UPDATE ledger_entries SET kind = (SELECT t.kind FROM ledger_transfers AS t WHERE t.id = ledger_entries.transfer_id);
DROP INDEX ledger_entries_account;
CREATE INDEX ledger_entries_day ON ledger_entries (account, day, seq);
CREATE INDEX ledger_entries_kind ON ledger_entries (account, kind, day, seq);
ALTER TABLE bets ADD COLUMN day TEXT;
DROP INDEX bets_account;
CREATE INDEX bets_day ON bets (account_id, category, day, created_at, ref);
CREATE INDEX bets_state ON bets (account_id, category, state, day, created_at, ref);
CREATE INDEX bets_game ON bets (account_id, category, game, day, created_at, ref);
ALTER TABLE lottery_orders ADD COLUMN day TEXT;
ALTER TABLE lottery_orders ADD COLUMN lines INTEGER;
ALTER TABLE lottery_orders ADD COLUMN amount BIGINT;
ALTER TABLE lottery_orders ADD COLUMN returned BIGINT;
ALTER TABLE lottery_orders ADD COLUMN win_amount BIGINT;
ALTER TABLE lottery_orders ADD COLUMN state TEXT;
ALTER TABLE lottery_orders ADD COLUMN numbers TEXT;
UPDATE lottery_orders SET
  lines = (SELECT COUNT(*) FROM lottery_suborders AS s WHERE s.order_id = lottery_orders.id),
  amount = (SELECT COALESCE(SUM(s.amount), 0) FROM lottery_suborders AS s WHERE s.order_id = lottery_orders.id),
  returned = (SELECT COALESCE(SUM(s.amount), 0) FROM lottery_suborders AS s WHERE s.order_id = lottery_orders.id AND s.state = 'cancelled'),
  win_amount = (SELECT COALESCE(SUM(s.win_amount), 0) FROM lottery_suborders AS s WHERE s.order_id = lottery_orders.id),
  state = (
    SELECT CASE
      WHEN SUM(CASE s.state WHEN 'open' THEN 1 ELSE 0 END) > 0 THEN 'open'
      WHEN SUM(CASE s.state WHEN 'won' THEN 1 ELSE 0 END) > 0 AND SUM(CASE s.state WHEN 'lost' THEN 1 ELSE 0 END) > 0 THEN 'partly'
      WHEN SUM(CASE s.state WHEN 'won' THEN 1 ELSE 0 END) > 0 THEN 'won'
      WHEN SUM(CASE s.state WHEN 'lost' THEN 1 ELSE 0 END) > 0 THEN 'lost'
      ELSE 'cancelled' END
    FROM lottery_suborders AS s WHERE s.order_id = lottery_orders.id
  ),
  numbers = (SELECT d.numbers FROM lottery_draws AS d WHERE d.code = lottery_orders.code AND d.numero = lottery_orders.numero);
DROP INDEX lottery_orders_account;
CREATE INDEX lottery_orders_day ON lottery_orders (account_id, day, created_at, id);
CREATE TABLE wallet_transfers (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, from_wallet TEXT NOT NULL, to_wallet TEXT NOT NULL,
  amount BIGINT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL, day TEXT NOT NULL
);
CREATE INDEX wallet_transfers_day ON wallet_transfers (account_id, day, created_at, id);
CREATE INDEX wallet_transfers_pending ON wallet_transfers (created_at) WHERE state = 'pending';
CREATE TABLE record_days (
  account_id TEXT NOT NULL, book TEXT NOT NULL, day TEXT NOT NULL, type TEXT NOT NULL, game TEXT NOT NULL, state TEXT NOT NULL,
  count BIGINT NOT NULL, paid BIGINT NOT NULL, valid BIGINT NOT NULL, received BIGINT NOT NULL,
  PRIMARY KEY (account_id, book, day, type, game, state)
);
