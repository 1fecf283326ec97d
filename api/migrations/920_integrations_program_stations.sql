-- What programs report of a radio beside its frequency: a split or a satellite has another one to listen on.
alter table rig_state
  add column freq_rx_hz bigint,
  add column mode_rx text,
  -- watt
  add column power real,
  add column prop_mode text,
  add column sat_name text;

-- Where the operator operates from just now, as programs choose it; nowhere in particular when no location is.
alter table station_location add column active boolean not null default false;
create unique index station_location_active on station_location (owner_id) where active;
