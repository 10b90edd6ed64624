-- compatible: yes
CREATE TABLE feedback_tickets (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, merchant TEXT NOT NULL, type TEXT NOT NULL, order_id TEXT, state TEXT NOT NULL,
  is_unread INTEGER NOT NULL, created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL
);
CREATE INDEX feedback_tickets_account ON feedback_tickets (account_id, created_at, id);
CREATE INDEX feedback_tickets_state ON feedback_tickets (state, changed_at);
CREATE TABLE feedback_messages (
  ticket_id TEXT NOT NULL, seq INTEGER NOT NULL, author TEXT NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (ticket_id, seq)
);
