ALTER TABLE sites ADD COLUMN asset TEXT;
ALTER TABLE ledger_transfers ADD COLUMN asset TEXT;
ALTER TABLE ledger_accounts ADD COLUMN asset TEXT;
