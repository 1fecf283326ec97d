-- Where an operator operates from: several for one callsign (home, portable, a club's shack). What is known of the place
-- goes into contacts made there as ADIF's MY_ fields.
create table station_location (
  owner_id bigint not null,
  id bigint not null,
  name text not null,
  callsign text not null,
  -- ADIF fields of the place: { "MY_GRIDSQUARE": "JO30oo", "MY_RIG": … }
  fields jsonb not null default '{}',
  -- The name a program gave it, so that the same one is not created twice.
  client_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index station_location_client_key on station_location (owner_id, client_key) where client_key is not null;
comment on table station_location is 'owner';

-- "Have I worked this grid?": asked by programs for every decode.
create index contact_grid on contact (owner_id, upper(left(grid, 4))) where grid is not null;
