-- Reports of confirmations (LoTW, eQSL, QRZ.com, Club Log), by upload or fetched. They never add contacts. Its id is also
-- that of the step that undoes it.
create table confirmation_report (
  owner_id bigint not null,
  id bigint not null,
  service text not null,
  -- file, service
  source text not null,
  filename text not null,
  file_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  heartbeat_at timestamptz,
  -- queued, running, done, failed
  status text not null,
  error text,
  records integer not null default 0,
  -- Records that are settled, in the order of their times: where a restarted worker goes on.
  settled integer not null default 0,
  confirmed integer not null default 0,
  -- Confirmed before, or twice in the report.
  same integer not null default 0,
  -- Records that say the service has our contact and no more.
  received integer not null default 0,
  facts integer not null default 0,
  unmatched integer not null default 0,
  rejected integer not null default 0,
  -- Logs it confirmed contacts of: the operator's own and sub-accounts'.
  owners bigint[] not null default '{}',
  primary key (owner_id, id)
);
create index confirmation_report_open on confirmation_report (status) where status in ('queued', 'running');

-- What matched nothing: with the nearest contact and the reason, to be added one by one.
create table confirmation_unmatched (
  owner_id bigint not null,
  report_id bigint not null,
  -- Number of the record in the report.
  record integer not null,
  call text not null,
  station_call text,
  started_at timestamptz not null,
  band text,
  mode text,
  nearest_id bigint,
  reason text not null,
  -- [[name, value], …] of the record.
  fields jsonb not null,
  added_id bigint,
  primary key (owner_id, report_id, record)
);

comment on table confirmation_report is 'owner';
comment on table confirmation_unmatched is 'owner';
