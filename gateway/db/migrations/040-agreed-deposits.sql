-- compatible: yes
ALTER TABLE deposit_orders ADD COLUMN ordered BIGINT;
ALTER TABLE deposit_orders ADD COLUMN bonus TEXT;
