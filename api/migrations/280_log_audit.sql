-- Runs of the log's auditor.
create table audit_check (
  owner_id bigint not null,
  id bigint not null,
  -- Only over what this import brought; null is the whole log.
  import_id bigint,
  -- queued, running, done, failed
  status text not null default 'queued',
  created_at timestamptz not null,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  contacts integer not null default 0,
  primary key (owner_id, id)
);
comment on table audit_check is 'owner';

-- What a contact may have wrong, with the changes that would settle it.
create table audit_finding (
  owner_id bigint not null,
  contact_id bigint not null,
  -- Findings with the same cause are settled together.
  cause text not null,
  kind text not null,
  -- The last check that found it.
  check_id bigint not null,
  found_at timestamptz not null,
  -- [{source, statement}, …]
  evidence jsonb not null,
  -- [{label, change}, …]
  choices jsonb not null,
  -- The operator keeps the log as it is.
  ignored_at timestamptz,
  -- The log's step that settled it.
  step_id bigint,
  primary key (owner_id, contact_id, cause)
);
create index audit_finding_cause on audit_finding (owner_id, cause, contact_id);
comment on table audit_finding is 'owner';
