-- compatible: yes
ALTER TABLE accounts ADD COLUMN country TEXT;
