-- compatible: yes
INSERT INTO sites (merchant, site) SELECT DISTINCT merchant, '{}' FROM accounts WHERE merchant NOT IN (SELECT merchant FROM sites);
