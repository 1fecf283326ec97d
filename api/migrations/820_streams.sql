-- The live page of a station: its chat, who calls it on the air, and its planned and past streams.

-- One line for each station whose chat was ever opened, or that somebody called.
create table chat_room (
  owner_id bigint primary key,
  open boolean not null default false,
  -- Who reads: everybody, members. Who writes: members, followers.
  readers text not null default 'everybody',
  writers text not null default 'members',
  slow_seconds smallint not null default 0,
  -- As its owner typed them, and as messages are compared with them.
  words text[] not null default '{}',
  word_keys text[] not null default '{}',
  -- Number of the newest event. Whoever writes one holds this line until it is committed: who has seen a number has seen
  -- all before it.
  last_seq bigint not null default 0
) with (fillfactor = 50);
comment on table chat_room is 'owner';

-- Everything that happened in a chat, in its order: said, removed, muted, unmuted, rules, calling, stopped.
create table chat_event (
  owner_id bigint not null,
  seq bigint not null,
  kind text not null,
  -- Who said it, or whom it is about.
  account_id bigint,
  text text not null default '',
  -- Number of the message that was removed.
  target bigint,
  -- Of its author, so that it is said once, however often it is sent.
  key uuid,
  at timestamptz not null,
  -- Of a message that is gone: its text is empty.
  removed_at timestamptz,
  primary key (owner_id, seq),
  unique (owner_id, account_id, key)
);
create index chat_event_account on chat_event (account_id) where account_id is not null;
create index chat_event_at on chat_event (at);
comment on table chat_event is 'owner';

create table chat_moderator (
  owner_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null,
  primary key (owner_id, account_id)
);
create index chat_moderator_account on chat_moderator (account_id);
comment on table chat_moderator is 'owner';

create table chat_mute (
  owner_id bigint not null,
  account_id bigint not null,
  -- Null: until it is lifted.
  until timestamptz,
  by_id bigint,
  created_at timestamptz not null,
  primary key (owner_id, account_id)
);
create index chat_mute_account on chat_mute (account_id);
create index chat_mute_by on chat_mute (by_id) where by_id is not null;
comment on table chat_mute is 'owner';

-- When somebody last wrote at a station, for slow mode.
create table chat_voice (
  owner_id bigint not null,
  station_id bigint not null,
  said_at timestamptz not null,
  primary key (owner_id, station_id)
) with (fillfactor = 50);
create index chat_voice_said on chat_voice (said_at);
comment on table chat_voice is 'owner';

-- What its owner reported, to the moderators of a station.
create table chat_report (
  owner_id bigint not null,
  station_id bigint not null,
  seq bigint not null,
  created_at timestamptz not null,
  primary key (owner_id, station_id, seq)
);
create index chat_report_station on chat_report (station_id, seq);
create index chat_report_created on chat_report (created_at);
comment on table chat_report is 'owner';

-- Whom somebody calls on the air: one station at a time.
create table stream_call (
  owner_id bigint primary key,
  station_id bigint not null,
  since timestamptz not null
);
create index stream_call_station on stream_call (station_id, since);
create index stream_call_since on stream_call (since);
comment on table stream_call is 'owner';

-- A stream that is planned, or was; with the address of its recording.
create table stream (
  owner_id bigint not null,
  id bigint not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  link text not null default '',
  primary key (owner_id, id)
);
create index stream_time on stream (owner_id, starts_at desc);
comment on table stream is 'owner';
