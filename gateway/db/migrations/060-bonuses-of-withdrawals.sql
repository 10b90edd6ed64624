-- compatible: yes
ALTER TABLE withdraw_orders ADD COLUMN bonuses TEXT;
