-- What became of backups and of tests that restore one: rows are few, one for each run.
create table backup_run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'verify', 'restore')),
  target text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  -- Sizes and counts, or why it failed.
  details jsonb not null default '{}'
);
create index backup_run_newest on backup_run (kind, began_at desc);
