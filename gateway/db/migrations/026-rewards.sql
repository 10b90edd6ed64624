-- compatible: yes
CREATE TABLE rewards (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, amount BIGINT NOT NULL,
  state TEXT NOT NULL, created_at BIGINT NOT NULL, ends_at BIGINT, CHECK (amount > 0)
);
CREATE INDEX rewards_account ON rewards (account_id, state, created_at);
CREATE INDEX rewards_end ON rewards (state, ends_at);
CREATE TABLE check_ins (
  account_id TEXT NOT NULL, day TEXT NOT NULL, streak INTEGER NOT NULL, amount BIGINT NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (account_id, day)
);
CREATE TABLE wheel_turns (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, wheel TEXT NOT NULL, day TEXT NOT NULL, turn INTEGER NOT NULL,
  prize TEXT NOT NULL, amount BIGINT NOT NULL, created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX wheel_turns_day ON wheel_turns (account_id, wheel, day, turn);
