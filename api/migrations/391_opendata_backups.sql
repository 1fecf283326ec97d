-- Copies of the own log, at a place that its owner chose.
create table open_backup (
  owner_id bigint not null,
  id bigint not null,
  -- webdav, s3, mail
  kind text not null,
  label text not null,
  -- Address, user and password.
  target_enc bytea,
  -- daily, weekly
  every text not null,
  is_on boolean not null default true,
  next_at timestamptz not null,
  -- Tries of the present copy.
  attempts integer not null default 0,
  -- Of the last copy that arrived.
  last_at timestamptz,
  last_bytes bigint,
  -- What went wrong last; null when the last try arrived.
  problem text,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index open_backup_due on open_backup (next_at) where is_on;
comment on table open_backup is 'owner';
