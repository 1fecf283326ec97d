-- What became of page views, by part of the page and release. A row is written only for a ticket that this site signed and
-- wrote into a page; it holds one verdict, which can only get worse. Rows of the last hour and of running canaries stand
-- here; older ones are counted in release_slot and go.
create table release_visit (
  ticket bytea not null,
  microfrontend text not null,
  release_id text not null,
  -- When the page that holds the ticket was written.
  issued_at timestamptz not null,
  -- Network address of the visitor (in a trial: the browser), hashed with a key of this site.
  visitor bytea not null,
  -- Each page of the part that is opened in one page view is one turn more.
  turn smallint not null,
  -- 0 opened, 1 painted, 2 gone (put away before anything could be said), 3 alive, 4 broken.
  state smallint not null check (state between 0 and 4),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Page, `widgets/…` or `embeds/…`.
  place text not null default '',
  -- Class of the failure.
  kind text,
  browser text not null default '',
  -- It worked, but felt slow or leaked memory.
  poor boolean not null default false,
  lcp smallint,
  inp smallint,
  cls smallint,
  ttfb smallint,
  heap smallint,
  primary key (ticket, microfrontend, release_id),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
create index release_visit_release on release_visit (microfrontend, release_id, issued_at);
create index release_visit_opened on release_visit (opened_at);

-- Visits of ten minutes, for curves and for the budget of 30 days.
create table release_slot (
  microfrontend text not null,
  release_id text not null,
  slot timestamptz not null,
  place text not null,
  good bigint not null,
  broken bigint not null,
  poor bigint not null,
  primary key (microfrontend, release_id, slot, place),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
create index release_slot_at on release_slot (slot);

-- Beacons that were not counted, and why: no ticket, a forged one, a second verdict.
create table release_dropped (
  hour timestamptz not null,
  reason text not null,
  count bigint not null,
  primary key (hour, reason)
);

-- Votes without tickets were worth nothing.
drop table release_count;
alter table release_vital add column place text not null default '';
alter table release_vital drop constraint release_vital_pkey;
alter table release_vital add primary key (microfrontend, release_id, hour, metric, bucket, place);
