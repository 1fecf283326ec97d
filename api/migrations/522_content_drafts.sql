-- Posts that are being written: nobody but their author sees them.
create table post_draft (
  owner_id bigint not null,
  -- Drawn by the browser that began it, so that a first save whose answer was lost is not made twice.
  key uuid not null,
  -- The post that is edited; null for a new one.
  post_id bigint,
  -- One more with each save: whoever saves over an older one is told.
  version integer not null,
  -- The open page that saved last. It may save again although the answer to its last save never reached it.
  writer uuid not null,
  -- Counts the saves of that page: one that was overtaken by the next comes too late.
  step integer not null,
  saved_at timestamptz not null,
  title text not null,
  body text not null,
  youtube_video_id text not null,
  primary key (owner_id, key)
);
comment on table post_draft is 'owner';
