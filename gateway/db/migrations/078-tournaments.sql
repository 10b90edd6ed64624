-- compatible: yes
-- A row from the first entrant on, with the record as it was then.
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, tournament TEXT NOT NULL, record TEXT NOT NULL, starts_at BIGINT NOT NULL, ends_at BIGINT NOT NULL,
  started_at BIGINT, frozen_at BIGINT, closed_at BIGINT
);
CREATE INDEX tournaments_open ON tournaments (ends_at) WHERE closed_at IS NULL;
CREATE INDEX tournaments_merchant ON tournaments (merchant, ends_at);
CREATE TABLE tournament_entrants (
  id TEXT PRIMARY KEY, tournament_id TEXT NOT NULL, account_id TEXT NOT NULL, merchant TEXT NOT NULL,
  state TEXT NOT NULL, reason TEXT NOT NULL, buy_in BIGINT NOT NULL, entered_at BIGINT NOT NULL, rounds BIGINT NOT NULL, score BIGINT NOT NULL,
  reached_at BIGINT NOT NULL, behind BIGINT, place BIGINT, prize TEXT, amount BIGINT NOT NULL, told_start BIGINT NOT NULL, in_prizes BIGINT NOT NULL,
  CHECK (rounds >= 0 AND score >= 0 AND buy_in >= 0)
);
CREATE INDEX tournament_entrants_table ON tournament_entrants (tournament_id, behind, reached_at, id) WHERE behind IS NOT NULL;
CREATE INDEX tournament_entrants_account ON tournament_entrants (account_id, tournament_id);
CREATE INDEX tournament_entrants_waiting ON tournament_entrants (state) WHERE state IN ('won', 'held');
CREATE INDEX tournament_entrants_untold ON tournament_entrants (tournament_id) WHERE told_start = 0;
CREATE INDEX tournament_entrants_ahead ON tournament_entrants (tournament_id) WHERE in_prizes = 1;
CREATE TABLE tournament_bets (
  bet TEXT NOT NULL, tournament_id TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (bet, tournament_id)
);
CREATE INDEX tournament_bets_of ON tournament_bets (tournament_id, account_id);
