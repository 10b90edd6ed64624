-- compatible: yes
ALTER TABLE vendor_secret ADD COLUMN created_at BIGINT;
ALTER TABLE lottery_secret ADD COLUMN created_at BIGINT;
