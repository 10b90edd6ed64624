-- compatible: yes
CREATE TABLE catalogue (
  merchant TEXT NOT NULL, list TEXT NOT NULL, id TEXT NOT NULL, place BIGINT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (merchant, list, id)
);
CREATE TABLE catalogue_revisions (merchant TEXT NOT NULL PRIMARY KEY, revision TEXT NOT NULL);
CREATE INDEX bets_won ON bets (merchant, settled_at, result) WHERE corrects IS NULL AND result > 0;
