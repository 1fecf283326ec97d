-- Small values that processes share and that nobody edits by hand.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
