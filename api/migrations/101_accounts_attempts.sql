-- Counts of attempts per address and per account, shared by all processes. Losing them in a crash does no harm.
create unlogged table attempt (
  bucket text primary key,
  n integer not null,
  resets_at timestamptz not null
);
create index attempt_resets on attempt (resets_at);
