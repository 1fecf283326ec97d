-- Counting what a log is worth waits until somebody asks. A transaction that changes contacts only notes which, and what they
-- counted for until then: one row for as many as a thousand contacts, where before each contact cost its eight or more rows of
-- award_item. One grouped statement takes all of an operator's notes at once, with the contacts as they are at that moment.

create table award_change (
  owner_id bigint not null,
  -- Of two changes of one contact the earlier has the lower number: the second waits for the first one's lock.
  id bigint generated always as identity,
  contact_ids bigint[] not null,
  -- For each of them [call, dxcc, continent, cq_zone, grid, activation_type, activation_ref, started_at, extra, band,
  -- mode_class, bits of the services that confirm it]; null for one that counted for nothing. Null as a whole: all new.
  before jsonb[],
  primary key (owner_id, id)
);
comment on table award_change is 'owner';

drop trigger award_added on contact;
drop trigger award_removed on contact;
drop trigger award_changed on contact;
drop trigger award_truncated on contact;
drop trigger award_member_added on member_confirmation;
drop trigger award_member_removed on member_confirmation;
drop function award_contact_added();
drop function award_contact_removed();
drop function award_contact_changed();
drop function award_member_added();
drop function award_member_removed();
drop function award_all_gone();

create function award_note_added() returns trigger language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids)
  select owner_id, array_agg(id) from (
    select owner_id, id, (row_number() over ()) / 1000 as part from added where public_call) a
  group by owner_id, part;
  return null;
end $$;

create function award_note_removed() returns trigger language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids, before)
  select owner_id, array_agg(id), array_agg(before) from (
    select r.owner_id, r.id, (row_number() over ()) / 1000 as part,
      jsonb_build_array(r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at,
        r.extra, r.band, r.mode_class, r.confirmed_by | case when exists (
          select from member_confirmation m where m.owner_id = r.owner_id and m.contact_id = r.id) then 16 else 0 end) as before
    from removed r where r.public_call) c
  group by owner_id, part;
  return null;
end $$;

create function award_note_changed() returns trigger language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids, before)
  select owner_id, array_agg(id), array_agg(before) from (
    select r.owner_id, r.id, (row_number() over ()) / 1000 as part, case when r.public_call then
      jsonb_build_array(r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at,
        r.extra, r.band, r.mode_class, r.confirmed_by | case when exists (
          select from member_confirmation m where m.owner_id = r.owner_id and m.contact_id = r.id) then 16 else 0 end)
      end as before
    from removed r join added a on a.owner_id = r.owner_id and a.id = r.id
    where (r.public_call or a.public_call) and (a.call, a.dxcc, a.continent, a.cq_zone, a.grid, a.activation_type,
        a.activation_ref, a.started_at, a.extra, a.band, a.mode_class, a.public_call, a.confirmed_by)
      is distinct from (r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type,
        r.activation_ref, r.started_at, r.extra, r.band, r.mode_class, r.public_call, r.confirmed_by)) c
  group by owner_id, part;
  return null;
end $$;

-- The contact is locked, so that whoever changes it at the same time sees this confirmation, or is seen by it.
create function award_note_member_added() returns trigger language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids, before)
  select c.owner_id, array[c.id], array[jsonb_build_array(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type,
    c.activation_ref, c.started_at, c.extra, c.band, c.mode_class, c.confirmed_by)]
  from added t join contact c on c.owner_id = t.owner_id and c.id = t.contact_id
  where c.public_call for share of c;
  return null;
end $$;

create function award_note_member_removed() returns trigger language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids, before)
  select c.owner_id, array[c.id], array[jsonb_build_array(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type,
    c.activation_ref, c.started_at, c.extra, c.band, c.mode_class, c.confirmed_by | 16)]
  from removed t join contact c on c.owner_id = t.owner_id and c.id = t.contact_id
  where c.public_call for share of c;
  return null;
end $$;

create function award_note_emptied() returns trigger language plpgsql as $$
begin
  truncate award_item, award_head, award_change;
  return null;
end $$;

create trigger award_added after insert on contact
  referencing new table as added for each statement execute function award_note_added();
create trigger award_removed after delete on contact
  referencing old table as removed for each statement execute function award_note_removed();
create trigger award_changed after update on contact
  referencing new table as added old table as removed for each statement execute function award_note_changed();
create trigger award_emptied after truncate on contact for each statement execute function award_note_emptied();
create trigger award_member_added after insert on member_confirmation
  referencing new table as added for each statement execute function award_note_member_added();
create trigger award_member_removed after delete on member_confirmation
  referencing old table as removed for each statement execute function award_note_member_removed();
