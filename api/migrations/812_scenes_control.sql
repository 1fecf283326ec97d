-- What the remote says on the stream, how much later the stream shows what happens, and when another scene takes its place.
alter table stream_scene
  add column announcement text not null default '',
  -- Seconds.
  add column delay smallint not null default 0,
  -- In order, the first that holds counts: [{"when": "tx" or a band, "scene": id}].
  add column switches jsonb not null default '[]';
