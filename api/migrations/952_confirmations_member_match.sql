-- Two members whose contacts fit, of whom one has not shown that the callsign is theirs. It is shown and counts nowhere; once both
-- have, it becomes a confirmation.
create table member_match (
  owner_id bigint not null,
  contact_id bigint not null,
  other_owner_id bigint not null,
  other_contact_id bigint not null,
  seconds integer not null,
  matched_at timestamptz not null,
  primary key (owner_id, contact_id)
);
create index member_match_other on member_match (other_owner_id, other_contact_id);
comment on table member_match is 'owner';

create function callsign_is_proved(account_id bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from account a join callsign_proof p on p.owner_id = a.id and p.callsign = a.callsign where a.id = account_id)
$$;

with unproved as (
  delete from member_confirmation where not callsign_is_proved(owner_id) or not callsign_is_proved(other_owner_id) returning *
), matched as (
  insert into member_match (owner_id, contact_id, other_owner_id, other_contact_id, seconds, matched_at)
  select owner_id, contact_id, other_owner_id, other_contact_id, seconds, confirmed_at from unproved
)
insert into log_year_head as h (owner_id, year, change)
select owner_id, year, nextval('log_year_change') from (
  select distinct c.owner_id, extract(year from c.started_at at time zone 'UTC')::smallint as year
  from unproved u join contact c on c.owner_id = u.owner_id and c.id = u.contact_id order by 1, 2) y
on conflict (owner_id, year) do update set change = excluded.change;
