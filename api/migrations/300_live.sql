-- The live site: days of the boards, presence, live messages, awards, contests.

-- Public contacts by UTC day and mode class: the hourly roll-ups added up, so that a board of 30 days reads one row per
-- operator and day. Kept by the triggers below in the transaction that changes the hours.
create table roll_day (
  owner_id bigint not null,
  day date not null,
  voice integer not null default 0,
  cw integer not null default 0,
  data integer not null default 0,
  sstv integer not null default 0,
  -- Contacts of an unknown mode count among all modes only.
  other integer not null default 0,
  primary key (owner_id, day)
) with (fillfactor = 80);
create index roll_day_day on roll_day (day) include (owner_id, voice, cw, data, sstv, other);
comment on table roll_day is 'owner';

create function roll_day_inserted() returns trigger language plpgsql as $$
begin
  insert into roll_day as d (owner_id, day, voice, cw, data, sstv, other)
  select owner_id, (hour at time zone 'UTC')::date,
    coalesce(sum(n) filter (where mode_class = 'voice'), 0), coalesce(sum(n) filter (where mode_class = 'cw'), 0),
    coalesce(sum(n) filter (where mode_class = 'data'), 0), coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
    coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
  from added group by 1, 2
  on conflict (owner_id, day) do update set voice = d.voice + excluded.voice, cw = d.cw + excluded.cw,
    data = d.data + excluded.data, sstv = d.sstv + excluded.sstv, other = d.other + excluded.other;
  return null;
end $$;

create function roll_day_changed() returns trigger language plpgsql as $$
begin
  insert into roll_day as d (owner_id, day, voice, cw, data, sstv, other)
  select owner_id, (hour at time zone 'UTC')::date,
    coalesce(sum(n) filter (where mode_class = 'voice'), 0), coalesce(sum(n) filter (where mode_class = 'cw'), 0),
    coalesce(sum(n) filter (where mode_class = 'data'), 0), coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
    coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
  from (
    select owner_id, hour, mode_class, n from added
    union all
    select owner_id, hour, mode_class, -n from removed
  ) as change group by 1, 2
  on conflict (owner_id, day) do update set voice = d.voice + excluded.voice, cw = d.cw + excluded.cw,
    data = d.data + excluded.data, sstv = d.sstv + excluded.sstv, other = d.other + excluded.other;
  return null;
end $$;

create function roll_day_deleted() returns trigger language plpgsql as $$
begin
  insert into roll_day as d (owner_id, day, voice, cw, data, sstv, other)
  select owner_id, (hour at time zone 'UTC')::date,
    -coalesce(sum(n) filter (where mode_class = 'voice'), 0), -coalesce(sum(n) filter (where mode_class = 'cw'), 0),
    -coalesce(sum(n) filter (where mode_class = 'data'), 0), -coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
    -coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
  from removed group by 1, 2
  on conflict (owner_id, day) do update set voice = d.voice + excluded.voice, cw = d.cw + excluded.cw,
    data = d.data + excluded.data, sstv = d.sstv + excluded.sstv, other = d.other + excluded.other;
  return null;
end $$;

create trigger roll_day_inserted after insert on roll_hour
  referencing new table as added for each statement execute function roll_day_inserted();
create trigger roll_day_changed after update on roll_hour
  referencing new table as added old table as removed for each statement execute function roll_day_changed();
create trigger roll_day_deleted after delete on roll_hour
  referencing old table as removed for each statement execute function roll_day_deleted();

-- When a member was last heard of by any call.
create table presence (
  owner_id bigint primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);
create index presence_seen on presence (seen_at);
comment on table presence is 'owner';

create index rig_state_updated on rig_state (updated_at);

-- Messages of the live socket, kept for as long as a client may ask for what it missed. Ids come from the one row of
-- live_sequence, which stays locked until they are committed: a reader that has seen an id has seen all before it.
create table live_sequence (
  one boolean primary key default true check (one),
  last_id bigint not null
);
insert into live_sequence (last_id) values (0);

create table live_event (
  id bigint primary key,
  at timestamptz not null,
  type text not null,
  -- Null: for everybody.
  account_id bigint,
  -- A message with a key is written once, whoever tries again.
  key text unique,
  data jsonb not null
);
create index live_event_at on live_event (at);

-- Which process turns changes into live messages; it renews its turn every few seconds.
create table live_turn (
  one boolean primary key default true check (one),
  holder text not null,
  until timestamptz not null
);

create table award_grant (
  owner_id bigint not null,
  id bigint not null,
  award_id integer not null,
  -- The day on which the goal was reached.
  award_date date not null,
  qso_count integer not null,
  -- The contacts that made it, in order of time.
  contact_ids bigint[] not null,
  granted_at timestamptz not null,
  primary key (owner_id, id),
  unique (owner_id, award_id)
);
create index award_grant_id on award_grant (id);
create index award_grant_newest on award_grant (award_date desc, id desc);
comment on table award_grant is 'owner';

-- Days whose awards have been calculated.
create table award_day (
  day date primary key,
  finished_at timestamptz not null
);

create table contest (
  id bigint primary key,
  board text not null check (board in ('club', 'megastream')),
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  modes text[] not null default '{}',
  club_call text,
  created_by bigint not null,
  created_at timestamptz not null,
  check (ends_at = starts_at + interval '12 hours')
);
create index contest_start on contest (board, starts_at desc);
