-- What live views have to hear of: written in the transaction that changes a contact, taken away in the transaction that
-- writes the live message. So no change is missed or told twice, whichever process ends when.
create table live_outbox (
  owner_id bigint not null,
  id bigint not null,
  contact_id bigint not null,
  kind text not null,
  primary key (owner_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table live_outbox is 'owner';

-- Operators whose daily counts have changed since the boards were computed last; one line each, however much changed.
create table board_change (
  owner_id bigint primary key,
  n bigint not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table board_change is 'owner';

-- Answers that one process computes and all others serve, and what the sockets were told last, for whoever goes on.
create table live_state (
  name text primary key,
  data jsonb not null,
  at timestamptz not null
);

-- The turn is a lock of the session, which the server frees the moment its process dies.
drop table live_turn;

-- Daily counts are written by the code that writes the hours, and their changes are told by board_change: nothing depends
-- on the numbers of transactions, which a restored database does not keep.
drop trigger roll_day_inserted on roll_hour;
drop trigger roll_day_changed on roll_hour;
drop trigger roll_day_deleted on roll_hour;
drop trigger roll_day_mark on roll_day;
drop trigger roll_day_truncated on roll_day;
drop trigger roll_day_removed on roll_day;
drop function roll_day_inserted();
drop function roll_day_changed();
drop function roll_day_deleted();
drop function roll_day_mark();
drop function roll_day_gone();
drop table roll_day_epoch;
alter table roll_day drop column changed;
