CREATE TABLE moves (subject TEXT NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (subject, seq));
INSERT INTO moves (subject, seq, state, reason, at) SELECT 'deposit:' || order_id, seq, state, reason, at FROM deposit_moves;
INSERT INTO moves (subject, seq, state, reason, at) SELECT 'bonus:' || grant_id, seq, state, reason, at FROM bonus_moves;
DROP TABLE deposit_moves;
DROP TABLE bonus_moves;
