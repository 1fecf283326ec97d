-- Contests of a club, by their form: rules that the catalogue does not have.
create table own_contest (
  owner_id bigint not null,
  id text not null,
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
comment on table own_contest is 'owner';

-- A contest that is or was operated. Its contacts are those of the log under this call that name the contest within its time.
create table contest_session (
  owner_id bigint not null,
  id bigint not null,
  contest_id text not null,
  station_call text not null,
  -- By Cabrillo's names: { "CATEGORY-POWER": "LOW" }
  categories jsonb not null,
  -- What is sent beside report and serial.
  sent text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Serial numbers: the lowest that nobody ever had, and ranges that were given back, [[first, last], …].
  next_serial integer not null default 1,
  free_serials jsonb not null default '[]',
  primary key (owner_id, id)
);
create unique index contest_session_open on contest_session (owner_id) where closed_at is null;
comment on table contest_session is 'owner';

-- A browser that logs in a session, and the numbers that it was handed and has not given back: used ones too.
create table contest_device (
  owner_id bigint not null,
  session_id bigint not null,
  device text not null,
  -- Callsign of whoever operates there.
  operator text not null,
  serials jsonb not null default '[]',
  -- Of its newest request, so that one that is sent again is answered as before.
  seq integer not null default 0,
  granted jsonb not null default '[]',
  seen_at timestamptz not null,
  primary key (owner_id, session_id, device),
  foreign key (owner_id, session_id) references contest_session on delete cascade
);
comment on table contest_device is 'owner';
