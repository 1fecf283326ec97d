-- Spots of the last 24 hours: written by the one process that keeps the connections, in the order of their ids.
create sequence spot_seq;

create table spot (
  id bigint primary key,
  -- Another one with each change: sockets are told what came after the last they know.
  seq bigint not null,
  seen_at timestamptz not null,
  callsign text not null,
  -- Without what stands before and after slashes.
  base_call text not null,
  spotter text not null,
  spotters integer not null,
  frequency_hz bigint not null,
  band text not null,
  mode text,
  mode_class text,
  mode_guessed boolean not null,
  comment text not null,
  -- ADIF's entity number.
  dxcc integer,
  entity text,
  continent text,
  cq_zone smallint,
  spotter_continent text,
  grid text,
  reference text,
  snr smallint,
  speed smallint,
  -- cluster, rbn, pota, member
  source text not null,
  lotw boolean not null,
  -- Callsign of the member of this site behind the call.
  member text
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create index spot_seen on spot (seen_at desc, id desc);
create index spot_band on spot (band, seen_at desc, id desc);
create index spot_call on spot (base_call, seen_at desc);
create index spot_order on spot (seq);

-- Who keeps the connections: whoever had them before and does not know yet writes nothing from here on.
create table spot_keeper (
  one boolean primary key default true check (one),
  holder text not null,
  at timestamptz not null,
  -- Of the links: how many there should be, and how many are up.
  configured integer not null default 0,
  connected integer not null default 0
);

-- Spots of members, taken by the keeper; a row stays until it has left for a cluster, where one is to be told.
create table spot_outbox (
  owner_id bigint not null,
  id bigint not null,
  callsign text not null,
  spotter text not null,
  frequency_hz bigint not null,
  mode text not null,
  comment text not null,
  created_at timestamptz not null,
  shown_at timestamptz,
  primary key (owner_id, id)
);
comment on table spot_outbox is 'owner';

-- Calls that are known to use LoTW.
create table lotw_user (
  callsign text primary key
);

-- Switches of a member.
create table spot_settings (
  owner_id bigint primary key,
  share_decodes boolean not null,
  wsjtx_colours boolean not null
);
comment on table spot_settings is 'owner';

-- What members' programs decoded: the last time each station was heard on each band, theirs alone, for a day.
create table decode (
  owner_id bigint not null,
  callsign text not null,
  band text not null,
  mode text not null,
  frequency_hz bigint not null,
  snr smallint not null,
  grid text,
  dxcc integer,
  continent text,
  cq_zone smallint,
  calls_cq boolean not null,
  heard_at timestamptz not null,
  primary key (owner_id, callsign, band)
) with (fillfactor = 80);
comment on table decode is 'owner';
create index decode_heard on decode (heard_at);

-- Sums of the members who share them; no call and no member in there.
create table decode_hour (
  hour timestamptz not null,
  band text not null,
  from_continent text not null,
  to_continent text not null,
  decodes integer not null,
  primary key (hour, band, from_continent, to_continent)
) with (fillfactor = 50);
