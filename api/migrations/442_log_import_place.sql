-- Where the contacts of the file were made that do not say it: the location that its operator chose, as it was then.
alter table log_import add column place jsonb;
