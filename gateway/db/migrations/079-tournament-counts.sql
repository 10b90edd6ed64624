-- compatible: yes
-- How many are in a tournament: a row of its own, since the tournament's is held by each bet that counts. Who gets in by a gateway of the
-- version before, while it is updated, is not in it.
CREATE TABLE tournament_counts (tournament_id TEXT PRIMARY KEY, players BIGINT NOT NULL);
INSERT INTO tournament_counts (tournament_id, players)
  SELECT tournament_id, COUNT(*) FROM tournament_entrants GROUP BY tournament_id;
ALTER TABLE tournament_entrants ADD COLUMN overtaken_at BIGINT;
