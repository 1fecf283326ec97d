-- Activations of parks and summits: from when to when, and of what. Their contacts are those of the log.
create table log_activation (
  owner_id bigint not null,
  id bigint not null,
  callsign text not null,
  -- [{ "programme": "POTA", "ref": "US-2274" }, …]
  refs jsonb not null,
  -- Contacts from a reference before this activation, for programmes that count them for good: { "DLFF-0001": 12 }
  earlier jsonb not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (owner_id, id)
);
create unique index log_activation_open on log_activation (owner_id) where ended_at is null;
comment on table log_activation is 'owner';
