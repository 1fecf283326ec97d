-- Where confirmations are fetched from: how far that is, and when it is asked again.
create table confirmation_source (
  owner_id bigint not null,
  -- lotw, eqsl, qrz
  service text not null,
  -- What the service calls the last thing it told: asked for what came since.
  cursor text,
  next_at timestamptz not null,
  attempts integer not null default 0,
  fetched_at timestamptz,
  -- Why the last try brought nothing, in plain words.
  problem text,
  primary key (owner_id, service)
);
create index confirmation_source_due on confirmation_source (next_at);
comment on table confirmation_source is 'owner';
