-- compatible: yes
ALTER TABLE verifications ADD COLUMN session TEXT;
