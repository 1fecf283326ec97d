-- Who runs jobs. A runner renews its line with its heartbeat; jobs that are locked by one whose line ran out are given back.
create table job_runner (
  id text primary key,
  process text not null,
  until timestamptz not null
) with (fillfactor = 50);
