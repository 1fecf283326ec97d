-- Which release of each microfrontend (and of the shell) runs where. Releases themselves are immutable folders in the
-- release store; here is what is known about them and which channel points at which.

create table release (
  microfrontend text not null,
  id text not null,
  version text not null,
  manifest jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (microfrontend, id)
);
create index release_created on release (microfrontend, created_at desc);

create table release_channel (
  microfrontend text not null,
  channel text not null check (channel in ('stable', 'canary')),
  release_id text not null,
  previous_id text,
  -- Share of visitors, for the canary.
  percent integer not null default 100 check (percent between 0 and 100),
  moved_at timestamptz not null,
  primary key (microfrontend, channel),
  foreign key (microfrontend, release_id) references release (microfrontend, id),
  foreign key (microfrontend, previous_id) references release (microfrontend, id)
);

create table release_audit (
  id bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  microfrontend text not null,
  channel text,
  release_id text,
  from_id text,
  reason text not null default ''
);
create index release_audit_at on release_audit (at desc, id desc);
create index release_audit_microfrontend on release_audit (microfrontend, at desc, id desc);

-- A token releases one microfrontend and nothing else.
create table deploy_token (
  id bigint primary key,
  microfrontend text not null,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index deploy_token_microfrontend on deploy_token (microfrontend, created_at);
