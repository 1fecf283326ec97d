-- The log. Every table belongs to an operator: owner_id comes first in every key.

-- One row per operator that has a log. Every change of an operator's contacts locks this row first: that, with the unique
-- key of contact, is what makes the duplicate rule hold when two imports or saves meet.
create table log_owner (
  owner_id bigint primary key,
  contacts bigint not null default 0
) with (fillfactor = 70);

create table contact (
  owner_id bigint not null,
  id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz,
  -- hertz
  freq_hz bigint,
  import_id bigint,
  -- watt
  power double precision,
  lat double precision,
  lon double precision,
  duration_s integer,
  dxcc smallint,
  cq_zone smallint,
  itu_zone smallint,
  -- Bits of the fields the product filled in itself (derive.ts): they count as empty when a contact is merged.
  derived smallint not null default 0,
  -- False: only the minute is known.
  has_seconds boolean not null,
  is_run boolean,
  -- Logged within 48 hours of its start, and not by an import: what live views may show.
  live boolean not null,
  -- False: the station call of the file is not (yet) one of the operator's; no board, feed or profile counts it.
  public_call boolean not null,
  -- Another contact with the same key lies within 30 minutes, and nobody has looked at it yet.
  possible_duplicate boolean not null default false,
  -- Of the record as a file held it: the same record again needs no closer look.
  source_hash bigint,
  station_call text not null,
  call text not null,
  band text,
  mode text,
  submode text,
  -- voice, cw, data, sstv or '' where the mode is unknown
  mode_class text not null,
  -- The mode as the duplicate rule compares it: after ADIF's import-only mapping, without the submode.
  mode_group text not null,
  radio_mode text,
  name text,
  rst_sent text,
  rst_rcvd text,
  comment text,
  dxcc_source text,
  continent text,
  country text,
  origin text not null,
  email text,
  contact_type text,
  contest_name text,
  exchange_zone text,
  grid text,
  sat_name text,
  prop_mode text,
  activation_type text,
  activation_ref text,
  audio_files text[],
  sstv_files text[],
  -- Every other ADIF field, in the order of the file: [[name, value], …]
  extra jsonb,
  dup_key bigint not null generated always as (hashtextextended(
    station_call || '|' || call || '|'
    || case when band is null or band = '11m' then coalesce(((freq_hz + 5000) / 10000)::text, band, '') else band end
    || '|' || mode_group || '|' || coalesce(sat_name, ''), 0)) stored,
  primary key (owner_id, id),
  constraint contact_minute check (has_seconds or date_bin('1 minute', started_at, '2000-01-01 00:00:00+00') = started_at)
);

-- The duplicate rule: the exact half is unique here; a contact whose seconds are unknown is found in the same index while
-- log_owner is locked.
create unique index contact_duplicate on contact (owner_id, dup_key, started_at, has_seconds);
create index contact_logbook on contact (owner_id, started_at, id);
create index contact_call on contact (call, owner_id, started_at);
create index contact_id on contact (id);
create index contact_live on contact (id) where live and public_call;
create index contact_possible on contact (owner_id, id) where possible_duplicate;

-- What a client calls a contact: its idempotency key. Kept 30 days.
create table contact_client_key (
  owner_id bigint not null,
  client_key text not null,
  contact_id bigint not null,
  created_at timestamptz not null,
  primary key (owner_id, client_key)
);
create index contact_client_key_age on contact_client_key (created_at);

-- Public contacts by hour of their own time, band and mode class, kept in the transaction that changes a contact.
create table roll_hour (
  owner_id bigint not null,
  hour timestamptz not null,
  n integer not null,
  band text not null,
  mode_class text not null,
  primary key (owner_id, hour, band, mode_class)
) with (fillfactor = 80);
create index roll_hour_hour on roll_hour (hour, mode_class, band) include (owner_id, n);

-- What an operator has worked. first_at is exact.
create table worked (
  owner_id bigint not null,
  first_at timestamptz not null,
  n integer not null,
  dxcc smallint not null,
  band text not null,
  mode_class text not null,
  primary key (owner_id, dxcc, band, mode_class)
) with (fillfactor = 80);

-- Calls an operator declared as used by themselves, beside their own and their sub-accounts'.
create table log_station_call (
  owner_id bigint not null,
  call text not null,
  declared_at timestamptz not null,
  primary key (owner_id, call)
);

-- One undoable change of many contacts (or the deletion of one).
create table log_step (
  owner_id bigint not null,
  id bigint not null,
  kind text not null,
  created_at timestamptz not null,
  changed integer not null,
  undone_at timestamptz,
  primary key (owner_id, id)
);

-- What a step or an import changed. `before` is the whole contact when it was deleted, else the old values of the fields.
create table contact_revision (
  owner_id bigint not null,
  -- a log_step or a log_import
  step_id bigint not null,
  contact_id bigint not null,
  seq integer not null,
  deleted boolean not null,
  before jsonb not null,
  after jsonb,
  primary key (owner_id, step_id, contact_id, seq)
);

-- Rig data of the last program that sent any. Read while younger than 60 s.
create table rig_state (
  owner_id bigint primary key,
  updated_at timestamptz not null,
  freq_hz bigint,
  azimuth real,
  op_mode smallint,
  ptt_down boolean,
  mode text,
  rig_name text,
  activation_type text,
  activation_ref text
) with (fillfactor = 50);

comment on table log_owner is 'owner';
comment on table contact is 'owner';
comment on table contact_client_key is 'owner';
comment on table roll_hour is 'owner';
comment on table worked is 'owner';
comment on table log_station_call is 'owner';
comment on table log_step is 'owner';
comment on table contact_revision is 'owner';
comment on table rig_state is 'owner';
