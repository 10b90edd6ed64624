-- compatible: yes
-- How many players of a table are on each step of its scores, so that a place is found without counting all who are before. Bets that a
-- gateway of the version before counts, while it is updated, are not in it until the operator has the tournament counted anew.
CREATE TABLE tournament_steps (
  tournament_id TEXT NOT NULL, step BIGINT NOT NULL, part BIGINT NOT NULL, players BIGINT NOT NULL, PRIMARY KEY (tournament_id, step, part)
);
INSERT INTO tournament_steps (tournament_id, step, part, players)
  SELECT tournament_id, step, 0, COUNT(*) FROM (
    SELECT tournament_id, CASE WHEN score < 1000 THEN score ELSE CAST(
      substr(CAST(score AS TEXT), 1, 3) || substr('0000000000000000', 1, length(CAST(score AS TEXT)) - 3) AS BIGINT
    ) END AS step FROM tournament_entrants WHERE behind IS NOT NULL
  ) AS steps GROUP BY tournament_id, step;
