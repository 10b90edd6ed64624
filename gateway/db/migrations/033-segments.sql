-- compatible: yes
CREATE TABLE account_segments (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  segment TEXT NOT NULL,
  PRIMARY KEY (account_id, segment)
);
