-- Near misses between two members: both have a contact with the other that does not confirm as it stands. One row for each
-- side, seen by that side alone.
create table member_suggestion (
  owner_id bigint not null,
  contact_id bigint not null,
  other_owner_id bigint not null,
  other_contact_id bigint not null,
  -- time, day, band, mode, call
  kind text not null,
  created_at timestamptz not null,
  -- The owner keeps what they have.
  kept_at timestamptz,
  primary key (owner_id, contact_id, other_contact_id)
);
create index member_suggestion_other on member_suggestion (other_owner_id, other_contact_id);
comment on table member_suggestion is 'owner';

-- How far the matcher has looked: ids of contacts follow the time.
create table member_matcher (
  one boolean primary key default true check (one),
  last_id bigint not null
);
