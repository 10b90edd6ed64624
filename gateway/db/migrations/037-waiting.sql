-- compatible: yes
CREATE INDEX deposit_orders_waiting ON deposit_orders (created_at) WHERE state IN ('awaiting', 'proved', 'reviewing', 'expired');
CREATE INDEX install_events_account ON install_events (account_id);
DROP INDEX promotion_entries_open;
CREATE INDEX promotion_entries_open ON promotion_entries (status, ends_at)
  WHERE status IN ('coming soon', 'Join', 'Joined', 'Process', 'Claim', 'Applying');
