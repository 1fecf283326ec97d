-- How large files are that members' uploads became, by their name in the table that has them. Names say nothing of an owner.
create table stored_size (
  name text primary key,
  bytes bigint not null
);

-- Uploads under way: their room is taken before a byte is read. One whose process died is free again when its time is over.
create unlogged table upload_under_way (
  account_id bigint not null,
  id bigint not null,
  bytes bigint not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
