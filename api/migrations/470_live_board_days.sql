-- Days of operators whose counts have changed since the boards were computed last: one line each, however much changed on
-- it. Whoever changes a few days writes these; `board_change` says that any day of an operator may have changed.
create table board_day (
  owner_id bigint not null,
  day date not null,
  n bigint not null,
  primary key (owner_id, day)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table board_day is 'owner';
