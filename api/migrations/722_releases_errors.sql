-- What failed in browsers, in groups: the same error in the same place of the same release and browser family is one row.
-- No person and no address: figures and quoted texts are taken out of the message.
create table release_error (
  microfrontend text not null,
  release_id text not null,
  fingerprint text not null,
  browser text not null,
  kind text not null,
  name text not null,
  message text not null,
  place text not null,
  -- Of the first one.
  stack text not null,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (microfrontend, release_id, fingerprint, browser),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
create index release_error_seen on release_error (last_seen desc);
