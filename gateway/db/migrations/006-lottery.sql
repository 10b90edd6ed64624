CREATE TABLE lottery_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL);
CREATE TABLE lottery_draws (code TEXT NOT NULL, numero TEXT NOT NULL, numbers TEXT NOT NULL, drawn_at BIGINT NOT NULL, PRIMARY KEY (code, numero));
CREATE INDEX lottery_draws_time ON lottery_draws (code, drawn_at);
