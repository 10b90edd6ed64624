-- compatible: yes
CREATE TABLE site_revisions (merchant TEXT NOT NULL, revision BIGINT NOT NULL, site TEXT NOT NULL, saved_at BIGINT NOT NULL, PRIMARY KEY (merchant, revision));
INSERT INTO site_revisions (merchant, revision, site, saved_at) SELECT merchant, 1, site, 0 FROM sites;
