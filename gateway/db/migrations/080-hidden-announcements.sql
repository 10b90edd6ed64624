-- compatible: yes
-- 1 for an announcement that the player has deleted from their notices. An older gateway shows it as one that was read.
ALTER TABLE announcement_reads ADD COLUMN is_hidden INTEGER;
