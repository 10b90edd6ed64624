-- compatible: yes
-- The winners of one game, newest first, which its page shows.
CREATE INDEX bets_won_by_game ON bets (merchant, game, settled_at, result) WHERE corrects IS NULL AND result > 0;
