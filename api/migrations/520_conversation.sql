-- Conversation: comments and reactions on posts, contacts and awards; reports of them, and what administrators did.

create table comment (
  -- Its author.
  owner_id bigint not null,
  id bigint not null,
  -- post, contact or award, and its number; whose it is.
  about text not null,
  about_id bigint not null,
  about_owner_id bigint not null,
  -- The comment that it answers, on the same thing.
  answers_id bigint,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- By its author, or by the owner of what it is about.
  removed_at timestamptz,
  -- By an administrator.
  hidden_at timestamptz,
  body text not null,
  primary key (owner_id, id)
);
create index comment_id on comment (id);
create index comment_about on comment (about, about_id, id desc) where removed_at is null and hidden_at is null;
create index comment_about_owner on comment (about_owner_id);
create index comment_removed on comment (removed_at) where removed_at is not null and body <> '';

-- One of each kind a person. One that is taken back stays, so that nobody is told twice of the same.
create table reaction (
  owner_id bigint not null,
  about text not null,
  about_id bigint not null,
  about_owner_id bigint not null,
  kind text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner_id, about, about_id, kind)
);
create index reaction_about on reaction (about, about_id, kind) where removed_at is null;
create index reaction_about_owner on reaction (about_owner_id);

-- What there is to be seen of a conversation, counted in the transaction that changes it, under the lock of this row.
create table conversation_count (
  -- Of what it is about.
  owner_id bigint not null,
  about text not null,
  about_id bigint not null,
  comments integer not null default 0,
  -- { "like": 3 }
  reactions jsonb not null default '{}',
  primary key (owner_id, about, about_id)
) with (fillfactor = 70);
create index conversation_count_about on conversation_count (about, about_id);

create table report (
  -- Who reported.
  owner_id bigint not null,
  id bigint not null,
  -- post or comment, and its number.
  about text not null,
  about_id bigint not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (owner_id, id)
);
create index report_about on report (about, about_id, id desc);
create index report_open on report (about, about_id, id desc) where closed_at is null;
create unique index report_once on report (owner_id, about, about_id) where closed_at is null;

-- What administrators did about reports; never changed.
create table moderation_act (
  id bigint primary key,
  at timestamptz not null,
  admin_id bigint not null,
  -- As the administrator was called then.
  admin_callsign text not null,
  act text not null,
  about text not null,
  about_id bigint not null,
  author_id bigint,
  note text not null
);
create index moderation_act_about on moderation_act (about, about_id, id desc);

-- Hidden by an administrator.
alter table post add column hidden_at timestamptz;
