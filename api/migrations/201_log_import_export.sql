create table log_import (
  owner_id bigint not null,
  id bigint not null,
  filename text not null,
  source text not null,
  file_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  status text not null,
  dry_run boolean not null,
  -- Cancelled by its owner: the worker stops at the next batch and takes back what it stored.
  cancel_requested boolean not null default false,
  error text,
  bytes_total bigint not null,
  bytes_read bigint not null default 0,
  -- Records of the file that are settled: where a restarted worker goes on.
  read integer not null default 0,
  new integer not null default 0,
  possible integer not null default 0,
  same integer not null default 0,
  merged integer not null default 0,
  rejected integer not null default 0,
  merged_fields integer not null default 0,
  conflicts integer not null default 0,
  notes integer not null default 0,
  strangers integer not null default 0,
  stranger_calls text[] not null default '{}',
  lines integer not null default 0,
  shifted_hours integer,
  -- Contacts whose start lies after the upload: how many, and by how much at the most and at the least.
  future integer not null default 0,
  future_max_s integer,
  -- Logs the contacts went to (the operator's own and sub-accounts'), and the first and last id given out.
  owners bigint[] not null default '{}',
  first_contact_id bigint,
  last_contact_id bigint,
  primary key (owner_id, id)
);
create index log_import_finished on log_import (finished_at) where file_key is not null;

create table log_import_line (
  owner_id bigint not null,
  import_id bigint not null,
  seq integer not null,
  kind text not null,
  record integer not null,
  line integer not null,
  contact_id bigint,
  call text,
  field text,
  message text not null,
  kept text,
  file text,
  -- A rejected record as it stood in the file.
  raw text,
  primary key (owner_id, import_id, seq)
);
create index log_import_line_kind on log_import_line (owner_id, import_id, kind, seq);

create table log_export (
  owner_id bigint not null,
  id bigint not null,
  created_at timestamptz not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  start_date text not null,
  end_date text not null,
  format text not null,
  station_call text,
  status smallint,
  filename text,
  file_key text,
  records integer,
  bytes bigint,
  error text,
  primary key (owner_id, id)
);
create index log_export_age on log_export (created_at) where file_key is not null;

comment on table log_import is 'owner';
comment on table log_import_line is 'owner';
comment on table log_export is 'owner';
