-- An export of what a filter of the logbook shows; null: all of the time asked for.
alter table log_export add column filter jsonb;
