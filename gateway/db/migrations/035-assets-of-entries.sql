CREATE TABLE transfers_to_move AS SELECT * FROM ledger_transfers;
DROP TABLE ledger_transfers;
CREATE TABLE ledger_transfers (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, kind TEXT NOT NULL, remark TEXT NOT NULL, created_at BIGINT NOT NULL, asset TEXT NOT NULL,
  UNIQUE (id, asset)
);
CREATE INDEX ledger_transfers_merchant ON ledger_transfers (merchant, created_at);
INSERT INTO ledger_transfers (id, merchant, kind, remark, created_at, asset)
  SELECT id, merchant, kind, remark, created_at, asset FROM transfers_to_move;
DROP TABLE transfers_to_move;
CREATE TABLE accounts_to_move AS SELECT * FROM ledger_accounts;
DROP TABLE ledger_accounts;
CREATE TABLE ledger_accounts (
  account TEXT NOT NULL, asset TEXT NOT NULL, merchant TEXT NOT NULL, balance BIGINT NOT NULL, entries BIGINT NOT NULL, changed_at BIGINT NOT NULL,
  PRIMARY KEY (account, asset),
  CHECK (CASE WHEN account LIKE 'debt:%' THEN balance <= 0 ELSE balance >= 0 END),
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
);
INSERT INTO ledger_accounts (account, asset, merchant, balance, entries, changed_at)
  SELECT account, asset, merchant, balance, entries, changed_at FROM accounts_to_move;
DROP TABLE accounts_to_move;
CREATE TABLE entries_to_move AS SELECT * FROM ledger_entries;
DROP TABLE ledger_entries;
CREATE TABLE ledger_entries (
  transfer_id TEXT NOT NULL, account TEXT NOT NULL, asset TEXT NOT NULL, amount BIGINT NOT NULL, created_at BIGINT NOT NULL,
  seq BIGINT, balance BIGINT, kind TEXT NOT NULL, day TEXT,
  PRIMARY KEY (transfer_id, account),
  FOREIGN KEY (transfer_id, asset) REFERENCES ledger_transfers (id, asset)
);
CREATE INDEX ledger_entries_day ON ledger_entries (account, day, seq);
CREATE INDEX ledger_entries_kind ON ledger_entries (account, kind, day, seq);
INSERT INTO ledger_entries (transfer_id, account, asset, amount, created_at, seq, balance, kind, day)
  SELECT e.transfer_id, e.account, t.asset, e.amount, e.created_at, e.seq, e.balance, e.kind, e.day
  FROM entries_to_move AS e JOIN ledger_transfers AS t ON t.id = e.transfer_id;
DROP TABLE entries_to_move;
