-- What a change leaves for those who count later is written by the code that changes (core/log/repository/noted.ts for contacts):
-- tables that are spread over machines have no triggers.
drop trigger award_added on contact;
drop trigger award_removed on contact;
drop trigger award_changed on contact;
drop trigger award_emptied on contact;
drop trigger award_member_added on member_confirmation;
drop trigger award_member_removed on member_confirmation;
drop trigger award_item_changed on award_item;
drop trigger worked_call_added on contact;
drop trigger worked_call_removed on contact;
drop trigger worked_call_changed on contact;
drop trigger worked_call_emptied on contact;
drop trigger log_year_added on contact;
drop trigger log_year_removed on contact;
drop trigger log_year_changed on contact;
drop trigger log_year_emptied on contact;
drop trigger log_year_confirmed on member_confirmation;
drop trigger log_year_unconfirmed on member_confirmation;
drop trigger alert_member_confirmed on member_confirmation;
drop trigger alert_near_miss on member_suggestion;
drop trigger open_award on award_grant;

drop function award_note_added();
drop function award_note_removed();
drop function award_note_changed();
drop function award_note_member_added();
drop function award_note_member_removed();
drop function award_note_emptied();
drop function award_item_changed();
drop function worked_call_added();
drop function worked_call_removed();
drop function worked_call_changed();
drop function worked_call_emptied();
drop function worked_call_note(bigint[], text[]);
drop function log_year_added();
drop function log_year_removed();
drop function log_year_changed();
drop function log_year_confirmed();
drop function log_year_emptied();
drop function alert_note_member_confirmed();
drop function alert_note_near_miss();
drop function open_note_award();

-- These contacts are confirmed by another member, or no more. The contacts are locked, so that whoever changes one at the same
-- time sees the confirmation, or is seen by it.
create function member_confirmations_noted(owners bigint[], ids bigint[], is_now boolean) returns void language plpgsql as $$
begin
  insert into award_change (owner_id, contact_ids, before)
  select c.owner_id, array[c.id], array[jsonb_build_array(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type,
    c.activation_ref, c.started_at, c.extra, c.band, c.mode_class, c.confirmed_by | case when is_now then 0 else 16 end)]
  from unnest(owners, ids) t (owner_id, id) join contact c on c.owner_id = t.owner_id and c.id = t.id
  where c.public_call for share of c;
  insert into log_year_head as h (owner_id, year, change)
  select owner_id, year, nextval('log_year_change') from (
    select distinct c.owner_id, extract(year from c.started_at at time zone 'UTC')::smallint as year
    from unnest(owners, ids) t (owner_id, id) join contact c on c.owner_id = t.owner_id and c.id = t.id
    where c.public_call order by 1, 2) y
  on conflict (owner_id, year) do update set change = excluded.change;
end $$;
