-- Scenes for streams: which plates stand where.
create table stream_scene (
  owner_id bigint not null,
  id bigint not null,
  name text not null,
  skin text not null,
  -- Six digits of a colour; empty for that of the skin.
  accent text not null default '',
  -- Height of the stream in pixels: 720, 1080, 1440.
  size smallint not null,
  -- In order of their layers, the lowest first.
  plates jsonb not null,
  -- Raised when the owner asks for a new address: earlier ones stop working.
  key_number integer not null default 1,
  -- Others can copy it.
  shared boolean not null default false,
  -- How many alerts were tried out: the scene plays one when it rises.
  tests integer not null default 0,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
comment on table stream_scene is 'owner';
