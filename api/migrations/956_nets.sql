-- A net: a round that one station controls. Its check-ins become contacts of the log when it is closed.
create table net (
  owner_id bigint not null,
  id bigint not null,
  name text not null,
  -- The name folded to lower case: nets with the same one are a series with common regulars.
  series text not null,
  -- Whoever controls it: the owner's callsign, or the acting member's of a club.
  control_call text not null,
  freq_hz bigint not null,
  mode text not null,
  started_at timestamptz not null,
  -- Of the last entry: a net without any for an hour is not shown as running.
  active_at timestamptz not null,
  ended_at timestamptz,
  -- The step that undoes its contacts; null when it was closed without contacts.
  step_id bigint,
  logged integer not null default 0,
  primary key (owner_id, id)
);
create unique index net_open on net (owner_id) where ended_at is null;
create index net_series on net (owner_id, series, started_at);
create index net_running on net (active_at) where ended_at is null;
comment on table net is 'owner';

-- Stations in the order in which they checked in.
create table net_check_in (
  owner_id bigint not null,
  net_id bigint not null,
  id bigint not null,
  call text not null,
  name text not null,
  remark text not null,
  report text not null,
  traffic boolean not null,
  -- early, regular or late
  timing text not null,
  -- waiting, spoken or gone
  status text not null,
  checked_in_at timestamptz not null,
  primary key (owner_id, net_id, id),
  unique (owner_id, net_id, call),
  foreign key (owner_id, net_id) references net on delete cascade
);
comment on table net_check_in is 'owner';

-- A contact that a step added: undoing the step deletes it unless it was changed since.
alter table contact_revision add column added boolean not null default false;
