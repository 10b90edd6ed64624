-- compatible: yes
CREATE TABLE player_rows_off (account_id TEXT PRIMARY KEY REFERENCES accounts (id), since BIGINT NOT NULL);
CREATE INDEX recent_games_played ON recent_games (played_at, game_id, account_id);
