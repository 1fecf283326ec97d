-- How long a page had no idle moment after its first seconds: code that never comes to rest blocks nothing and stops nobody,
-- and yet takes the battery and every click.
alter table release_visit add column rest smallint;
