-- compatible: yes
ALTER TABLE moves ADD COLUMN by_whom TEXT;
ALTER TABLE play_changes ADD COLUMN operator TEXT;
