-- What operators note about stations, shown when the call is typed again. By home call, so that /P finds it.
create table call_note (
  owner_id bigint not null,
  call text not null,
  note text not null,
  updated_at timestamptz not null,
  primary key (owner_id, call)
);
comment on table call_note is 'owner';

-- Presets of the log bar that operators made: which fields, in which order, and what the keys do.
create table log_preset (
  owner_id bigint not null,
  id text not null,
  preset jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
comment on table log_preset is 'owner';
