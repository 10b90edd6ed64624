-- compatible: yes
CREATE TABLE gateway_settings (name TEXT PRIMARY KEY, body TEXT NOT NULL)
