CREATE TABLE jobs (name TEXT PRIMARY KEY, period BIGINT NOT NULL, lease TEXT NOT NULL, leased_until BIGINT NOT NULL);
CREATE TABLE agent_tree (ancestor TEXT NOT NULL, descendant TEXT NOT NULL, depth INTEGER NOT NULL, since BIGINT NOT NULL, PRIMARY KEY (ancestor, descendant));
CREATE INDEX agent_tree_up ON agent_tree (descendant, depth, ancestor);
CREATE UNIQUE INDEX agent_tree_upline ON agent_tree (descendant) WHERE depth = 1;
CREATE TABLE placed_accounts AS
  SELECT child.id AS child, parent.id AS parent, child.created_at AS since
  FROM accounts AS child JOIN accounts AS parent ON parent.merchant = child.merchant
    AND LOWER(child.details) LIKE '%"recommenderid":"' || parent.username_key || '"%' AND parent.created_at < child.created_at
  WHERE child.details LIKE '%"recommenderId":"%' AND child.type IN (0, 1, 2) AND parent.type IN (0, 1, 2)
    AND parent.username_key NOT LIKE '%!_%' ESCAPE '!';
INSERT INTO agent_tree (ancestor, descendant, depth, since)
  WITH RECURSIVE climb AS (
    SELECT parent AS ancestor, child AS descendant, 1 AS depth, since FROM placed_accounts
    UNION ALL SELECT p.parent, c.descendant, c.depth + 1, c.since FROM climb AS c JOIN placed_accounts AS p ON p.child = c.ancestor
  ) SELECT ancestor, descendant, depth, since FROM climb;
INSERT INTO agent_tree (ancestor, descendant, depth, since)
  SELECT id, id, 0, created_at FROM accounts WHERE id IN (SELECT child FROM placed_accounts UNION SELECT parent FROM placed_accounts);
DROP TABLE placed_accounts;
CREATE TABLE agent_locks (merchant TEXT PRIMARY KEY);
CREATE TABLE agents (account_id TEXT PRIMARY KEY, merchant TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE agent_rates (
  account_id TEXT NOT NULL, game_category TEXT NOT NULL, from_day TEXT NOT NULL, ppm INTEGER NOT NULL, PRIMARY KEY (account_id, game_category, from_day)
);
CREATE TABLE agent_quotas (
  account_id TEXT NOT NULL, from_ppm INTEGER NOT NULL, total INTEGER NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (account_id, from_ppm),
  CHECK (used <= total)
);
CREATE TABLE invite_links (
  merchant TEXT NOT NULL, code TEXT NOT NULL, account_id TEXT NOT NULL, kind TEXT NOT NULL, is_agent INTEGER NOT NULL, rates TEXT NOT NULL, visits BIGINT NOT NULL,
  registered BIGINT NOT NULL, most BIGINT NOT NULL, ends_at BIGINT NOT NULL, created_at BIGINT NOT NULL, deleted_at BIGINT, PRIMARY KEY (merchant, code)
);
CREATE INDEX invite_links_account ON invite_links (account_id, created_at);
CREATE UNIQUE INDEX invite_links_referral ON invite_links (account_id) WHERE kind = 'referral';
DROP TABLE contract_requests;
CREATE TABLE contracts (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, upline_id TEXT, kind TEXT NOT NULL, period TEXT NOT NULL, state TEXT NOT NULL,
  terms TEXT NOT NULL, proposed TEXT NOT NULL, answer_until BIGINT NOT NULL, valid_from BIGINT, ends_at BIGINT, created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX contracts_open ON contracts (account_id, kind) WHERE state IN ('requested', 'valid', 'changing', 'ending');
CREATE INDEX contracts_upline ON contracts (upline_id, created_at);
CREATE INDEX contracts_account ON contracts (account_id, created_at);
CREATE INDEX contracts_state ON contracts (merchant, state);
CREATE TABLE bills (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, account_id TEXT NOT NULL, payer_id TEXT, kind TEXT NOT NULL, contract_id TEXT, state TEXT NOT NULL,
  day TEXT NOT NULL, since BIGINT NOT NULL, before BIGINT NOT NULL, turnover BIGINT NOT NULL, active BIGINT NOT NULL, base BIGINT NOT NULL, ppm BIGINT NOT NULL,
  amount BIGINT NOT NULL, paid BIGINT NOT NULL, open_until BIGINT NOT NULL, created_at BIGINT NOT NULL, CHECK (paid BETWEEN 0 AND amount)
);
CREATE INDEX bills_account ON bills (account_id, kind, day, id);
CREATE INDEX bills_payer ON bills (payer_id, kind, day, id);
CREATE INDEX bills_open ON bills (merchant, state, open_until);
CREATE INDEX bets_settled ON bets (merchant, settled_at);
CREATE INDEX record_days_day ON record_days (day, account_id);
