-- compatible: yes
CREATE TABLE marketing_choices (
  account_id TEXT NOT NULL REFERENCES accounts (id), channel TEXT NOT NULL, seq INTEGER NOT NULL,
  allowed INTEGER NOT NULL, allows INTEGER NOT NULL, at BIGINT NOT NULL, by_whom TEXT NOT NULL,
  PRIMARY KEY (account_id, channel, seq)
);
