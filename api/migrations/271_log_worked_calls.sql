-- The log bar knows repeats from the browser's own copy of which calls were worked, where and when; it is kept up by differences.
-- Each statement that changes contacts notes whose calls it touched, one row an operator. What is told of a call is read from
-- the contacts themselves, so nothing here can be wrong about them.

create table worked_call_head (
  owner_id bigint primary key,
  seq bigint not null,
  epoch bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
) with (fillfactor = 50);
comment on table worked_call_head is 'owner';

-- Of the newest changes. A reader that lacks one that is not here any more reads everything.
create table worked_call_change (
  owner_id bigint not null,
  seq bigint not null,
  -- Null: more calls than are worth naming.
  calls text[],
  primary key (owner_id, seq)
);
comment on table worked_call_change is 'owner';

-- The row of the head stays locked until the transaction ends, so numbers are given in the order in which they can be seen.
create function worked_call_note(owners bigint[], touched text[]) returns void language sql as $$
  with changed as (
    select owner_id, array_agg(call) as calls
    from (select distinct t.owner_id, t.call from unnest(owners, touched) t (owner_id, call)) c group by owner_id
  ), head as (
    insert into worked_call_head as h (owner_id, seq) select owner_id, 1 from changed order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  ), old as (
    delete from worked_call_change w using head, changed c
    where w.owner_id = head.owner_id and c.owner_id = head.owner_id
      and (w.seq <= head.seq - 1000 or cardinality(c.calls) > 1000)
  )
  insert into worked_call_change (owner_id, seq, calls)
  select head.owner_id, head.seq, case when cardinality(c.calls) <= 1000 then c.calls end
  from head join changed c using (owner_id)
$$;

create function worked_call_added() returns trigger language plpgsql as $$
begin
  perform worked_call_note(array_agg(owner_id), array_agg(call)) from added having count(*) > 0;
  return null;
end $$;

create function worked_call_removed() returns trigger language plpgsql as $$
begin
  perform worked_call_note(array_agg(owner_id), array_agg(call)) from removed having count(*) > 0;
  return null;
end $$;

create function worked_call_changed() returns trigger language plpgsql as $$
begin
  perform worked_call_note(array_agg(owner_id), array_agg(call)) from (
    (select owner_id, id, call, band, mode_class, started_at from removed
     except all select owner_id, id, call, band, mode_class, started_at from added)
    union all
    (select owner_id, id, call, band, mode_class, started_at from added
     except all select owner_id, id, call, band, mode_class, started_at from removed)) c
  having count(*) > 0;
  return null;
end $$;

create function worked_call_emptied() returns trigger language plpgsql as $$
begin
  truncate worked_call_head, worked_call_change;
  return null;
end $$;

create trigger worked_call_added after insert on contact
  referencing new table as added for each statement execute function worked_call_added();
create trigger worked_call_removed after delete on contact
  referencing old table as removed for each statement execute function worked_call_removed();
create trigger worked_call_changed after update on contact
  referencing new table as added old table as removed for each statement execute function worked_call_changed();
create trigger worked_call_emptied after truncate on contact for each statement execute function worked_call_emptied();

-- Logs that are there already are read whole by whoever asks first.
insert into worked_call_head (owner_id, seq) select distinct owner_id, 1 from contact;
