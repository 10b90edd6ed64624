-- compatible: yes
ALTER TABLE sites ADD COLUMN demonstration INTEGER;
ALTER TABLE accounts ADD COLUMN demonstration INTEGER;
UPDATE accounts SET demonstration = 1 WHERE id IN ('demo-' || merchant, 'agent-' || merchant);
