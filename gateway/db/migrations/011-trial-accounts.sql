CREATE INDEX accounts_trial ON accounts (created_at) WHERE type = 4;
