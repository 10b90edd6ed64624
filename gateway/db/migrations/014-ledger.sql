CREATE TABLE ledger_transfers (id TEXT PRIMARY KEY, merchant TEXT NOT NULL, kind TEXT NOT NULL, remark TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE INDEX ledger_transfers_merchant ON ledger_transfers (merchant, created_at);
INSERT INTO ledger_transfers (id, merchant, kind, remark, created_at)
  SELECT transfer_id, MIN(merchant),
    CASE MIN(kind) WHEN 'bet' THEN 'bet' WHEN 'win' THEN 'win' WHEN 'refund' THEN 'betCancelled' WHEN 'bonus' THEN 'promotion' WHEN 'promotion' THEN 'promotion' ELSE 'adjustment' END,
    MIN(remark), MIN(created_at)
  FROM ledger_entries GROUP BY transfer_id;
CREATE TABLE entries_to_move AS SELECT * FROM ledger_entries;
DROP TABLE ledger_entries;
CREATE TABLE ledger_entries (
  transfer_id TEXT NOT NULL, account TEXT NOT NULL, amount BIGINT NOT NULL, created_at BIGINT NOT NULL, seq BIGINT, balance BIGINT,
  PRIMARY KEY (transfer_id, account)
);
CREATE INDEX ledger_entries_account ON ledger_entries (account, created_at, seq);
INSERT INTO ledger_entries (transfer_id, account, amount, created_at, seq, balance)
  SELECT transfer_id, account, amount, created_at,
    ROW_NUMBER() OVER (PARTITION BY account ORDER BY created_at, transfer_id),
    SUM(amount) OVER (PARTITION BY account ORDER BY created_at, transfer_id ROWS UNBOUNDED PRECEDING)
  FROM entries_to_move WHERE account LIKE 'member:%';
INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
  SELECT transfer_id, CASE
      WHEN EXISTS (
        SELECT 1 FROM entries_to_move AS player JOIN accounts ON player.account = 'member:' || accounts.id
        WHERE player.transfer_id = entries_to_move.transfer_id AND accounts.type = 4
      ) THEN 'trial:' || merchant ELSE account END, amount, created_at
  FROM entries_to_move WHERE account NOT LIKE 'member:%';
DROP TABLE entries_to_move;
CREATE TABLE ledger_accounts (
  account TEXT PRIMARY KEY, merchant TEXT NOT NULL, balance BIGINT NOT NULL, entries BIGINT NOT NULL, changed_at BIGINT NOT NULL,
  CHECK (CASE WHEN account LIKE 'debt:%' THEN balance <= 0 ELSE balance >= 0 END),
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
);
INSERT INTO ledger_accounts (account, merchant, balance, entries, changed_at)
  SELECT e.account, MIN(t.merchant), SUM(e.amount), COUNT(*), MAX(e.created_at)
  FROM ledger_entries AS e JOIN ledger_transfers AS t ON t.id = e.transfer_id
  WHERE e.account LIKE 'member:%' GROUP BY e.account;
