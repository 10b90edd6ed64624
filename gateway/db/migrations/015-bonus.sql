CREATE TABLE bonus_grants (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, promotion TEXT NOT NULL, state TEXT NOT NULL, terms TEXT NOT NULL,
  amount BIGINT NOT NULL, turnover_needed BIGINT NOT NULL, turnover_made BIGINT NOT NULL, created_at BIGINT NOT NULL, ends_at BIGINT NOT NULL
);
CREATE INDEX bonus_grants_account ON bonus_grants (account_id, state, ends_at);
CREATE INDEX bonus_grants_end ON bonus_grants (state, ends_at);
CREATE TABLE bonus_moves (grant_id TEXT NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (grant_id, seq));
CREATE TABLE deposit_turnover (account_id TEXT PRIMARY KEY, left_to_bet BIGINT NOT NULL, CHECK (left_to_bet >= 0));
CREATE TABLE game_launches (
  token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, game_id TEXT NOT NULL, session_hash TEXT NOT NULL, expires_at BIGINT NOT NULL
);
CREATE INDEX game_launches_end ON game_launches (expires_at);
CREATE TABLE vendor_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL);
CREATE TABLE bets (
  ref TEXT PRIMARY KEY, corrects TEXT, account_id TEXT NOT NULL, merchant TEXT NOT NULL, vendor TEXT NOT NULL, category TEXT NOT NULL, game TEXT NOT NULL,
  round TEXT NOT NULL, stake BIGINT NOT NULL, stake_bonus BIGINT NOT NULL, grant_id TEXT, valid BIGINT NOT NULL, fed BIGINT NOT NULL, counted BIGINT NOT NULL, win BIGINT NOT NULL,
  result BIGINT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL, settled_at BIGINT
);
CREATE INDEX bets_account ON bets (account_id, created_at, ref);
CREATE INDEX bets_grant ON bets (grant_id) WHERE grant_id IS NOT NULL;
INSERT INTO bets (ref, account_id, merchant, vendor, category, game, round, stake, stake_bonus, valid, fed, counted, win, result, state, created_at, settled_at)
  SELECT s.id, o.account_id, o.merchant, 'LGW', 'LOTT', o.code, o.numero, s.amount, 0,
    CASE WHEN s.state IN ('won', 'lost') THEN s.amount ELSE 0 END, 0, 0, s.win_amount, s.win_amount,
    CASE s.state WHEN 'open' THEN 'open' WHEN 'cancelled' THEN 'void' ELSE 'settled' END, o.created_at, CASE s.state WHEN 'open' THEN NULL ELSE o.created_at END
  FROM lottery_suborders AS s JOIN lottery_orders AS o ON o.id = s.order_id;
INSERT INTO bets (ref, corrects, account_id, merchant, vendor, category, game, round, stake, stake_bonus, valid, fed, counted, win, result, state, created_at, settled_at)
  SELECT ref || ':void', ref, account_id, merchant, vendor, category, game, round, -stake, 0, 0, 0, 0, 0, 0, 'void', created_at, settled_at
  FROM bets WHERE state = 'void';
