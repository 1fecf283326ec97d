-- What an operator decided for one embed: it stays on a release whatever the channel does (percent 100), or a share of its
-- views gets one that is being tried. Where nothing stands here, the embed has what the channel `embed` has.
create table release_embed (
  microfrontend text not null,
  embed text not null,
  release_id text not null,
  percent integer not null check (percent between 1 and 100),
  -- A canary is judged, and goes up its ramp; a pin is not.
  is_canary boolean not null,
  -- Since when this release has this share of views.
  moved_at timestamptz not null,
  halted_at timestamptz,
  actor text not null,
  reason text not null,
  primary key (microfrontend, embed),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);
