-- The nightly calculation of awards, in parts by operator: each goes on where it was when its worker ended.
create table award_shard (
  day date not null,
  shard integer not null,
  -- Operators up to this id are done with.
  done_to bigint not null default 0,
  granted integer not null default 0,
  finished_at timestamptz,
  primary key (day, shard)
);
