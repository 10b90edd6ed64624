-- compatible: yes
CREATE TABLE vip_members (account_id TEXT PRIMARY KEY, merchant TEXT NOT NULL, level INTEGER NOT NULL, season TEXT NOT NULL);
CREATE INDEX vip_members_season ON vip_members (merchant, season);
CREATE TABLE rebates (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, since BIGINT NOT NULL, before BIGINT NOT NULL, amount BIGINT NOT NULL, lines TEXT NOT NULL,
  CHECK (amount > 0)
);
CREATE UNIQUE INDEX rebates_account ON rebates (account_id, before);
CREATE INDEX bets_account_settled ON bets (account_id, settled_at, category, valid);
