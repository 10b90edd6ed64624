-- compatible: yes
ALTER TABLE deposit_orders ADD COLUMN payer_bank TEXT;
