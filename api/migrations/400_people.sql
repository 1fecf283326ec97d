-- People: whom one follows, messages and notifications, pictures.

-- Nobody but the owner ever learns of a row here.
create table follow (
  owner_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null,
  primary key (owner_id, account_id)
);

-- Stations whose messages the owner does not want.
create table message_block (
  owner_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null,
  primary key (owner_id, account_id)
);

create table notification (
  owner_id bigint not null,
  id bigint not null,
  type_id integer not null,
  sender_id bigint,
  about_qso_id bigint,
  about_post_id bigint,
  about_comment_id bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  subject text not null,
  message text not null,
  primary key (owner_id, id)
);
create index follow_account on follow (account_id);
create index message_block_account on message_block (account_id);
create index notification_unread on notification (owner_id, id) where read_at is null;
create index notification_sender on notification (sender_id, created_at) where sender_id is not null;
create index notification_read on notification (read_at) where read_at is not null;

-- One use of a stored picture. The files are stored once by content (`name`), and go with the last use.
create table picture (
  owner_id bigint not null,
  id bigint not null,
  -- photo, sstv or hero
  kind text not null check (kind in ('photo', 'sstv', 'hero')),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- The contact of an SSTV picture.
  contact_id bigint,
  name text not null,
  primary key (owner_id, id)
);
create index picture_name on picture (name);
create index picture_kind on picture (owner_id, kind, id desc);
create index picture_sstv on picture (id desc) where kind = 'sstv';

comment on table follow is 'owner';
comment on table message_block is 'owner';
comment on table notification is 'owner';
comment on table picture is 'owner';
