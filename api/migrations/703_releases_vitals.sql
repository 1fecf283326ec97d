-- How fast the pages of a release felt, by hour: how many visits fell into which bucket. Counts only, as in release_count.
create table release_vital (
  microfrontend text not null,
  release_id text not null,
  hour timestamptz not null,
  -- `LCP`, `CLS`, `INP` or `TTFB`; the bounds of the buckets are in the contract.
  metric text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (microfrontend, release_id, hour, metric, bucket),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
create index release_vital_hour on release_vital (hour);
