-- Embeds on other people's pages have a channel of their own; where none stands here they follow stable.
alter table release_channel drop constraint release_channel_channel_check;
alter table release_channel
  add constraint release_channel_channel_check check (channel in ('stable', 'canary', 'embed'));

-- An operator keeps everybody on one release, wherever the channel points meanwhile.
create table release_pin (
  microfrontend text not null,
  channel text not null check (channel in ('stable', 'embed')),
  release_id text not null,
  actor text not null,
  reason text not null,
  pinned_at timestamptz not null,
  primary key (microfrontend, channel),
  foreign key (microfrontend, release_id) references release (microfrontend, id)
);

-- Releases on their way into the store: what the files have to be. Gone when the release is whole.
create table release_upload (
  microfrontend text not null,
  id text not null,
  manifest jsonb not null,
  started_at timestamptz not null,
  started_by text not null,
  primary key (microfrontend, id)
);
