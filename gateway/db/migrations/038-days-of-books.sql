-- compatible: yes
CREATE INDEX record_days_book ON record_days (book, day, account_id);
DROP INDEX record_days_day;
