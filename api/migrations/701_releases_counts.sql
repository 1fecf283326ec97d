-- What browsers tell about releases: how often one was loaded, and how often that failed or something broke, by hour.
-- Counts only: nothing here says who it was.
create table release_count (
  microfrontend text not null,
  release_id text not null,
  hour timestamptz not null,
  -- `load`, or the class of the failure.
  kind text not null,
  count bigint not null,
  primary key (microfrontend, release_id, hour, kind),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
create index release_count_hour on release_count (hour);

-- A canary that misbehaves is halted by the API itself; one that is clean for its time becomes stable.
alter table release_channel add column halted_at timestamptz;
