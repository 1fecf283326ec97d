-- Processes keep a month of roll_day in memory and read only what has changed since: each row carries the transaction
-- that wrote it. Whoever has seen all transactions below a horizon asks for rows written at or above it, so that one
-- which began earlier and committed later is not missed.

alter table roll_day add column changed bigint not null default 0;
create index roll_day_changed on roll_day (changed);

create function roll_day_mark() returns trigger language plpgsql as $$
begin
  new.changed = pg_current_xact_id()::text::bigint;
  return new;
end $$;

create trigger roll_day_mark before insert or update on roll_day for each row execute function roll_day_mark();

-- The product takes no rows away. Where somebody does by hand, everything is read anew.
create table roll_day_epoch (
  one boolean primary key default true check (one),
  epoch bigint not null
);
insert into roll_day_epoch (epoch) values (0);

create function roll_day_gone() returns trigger language plpgsql as $$
begin
  update roll_day_epoch set epoch = epoch + 1;
  return null;
end $$;

create trigger roll_day_truncated after truncate on roll_day for each statement execute function roll_day_gone();
create trigger roll_day_removed after delete on roll_day for each statement execute function roll_day_gone();
