-- compatible: yes
CREATE TABLE offers (merchant TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (merchant, kind, id));
