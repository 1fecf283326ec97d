-- Accounts, their ways in, and what they keep secret. Columns that end in _enc hold AES-256-GCM boxes, never plain text.

create table account (
  id bigint primary key,
  callsign text not null unique check (callsign = upper(callsign)),
  email text,
  password_hash text,
  name text not null default '',
  is_ham boolean not null default true,
  is_swl boolean not null default false,
  is_cb boolean not null default false,
  qth text not null default '',
  grid text not null default '',
  location_text text not null default '',
  mobile_number text not null default '',
  club_call text not null default '',
  profile_bio text not null default '',
  facebook_link text not null default '',
  youtube_link text not null default '',
  instagram_link text not null default '',
  twitter_link text not null default '',
  live_stream_link text not null default '',
  qrz_api_key_enc bytea,
  qrz_auto_log_qso boolean not null default false,
  clublog_email text not null default '',
  clublog_password_enc bytea,
  clublog_auto_log_qso boolean not null default false,
  eqsl_apikey_enc bytea,
  exclude_from_leaderboards boolean not null default false,
  rig_name_override text not null default '',
  profile_image_name text,
  managed_by_id bigint references account (id),
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  ref_id text,
  subscription_level text not null default 'none' check (subscription_level in ('none', 'trial', 'monthly')),
  subscription_expires_at timestamptz,
  deletion_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_ham and is_swl))
);
-- A sub-account carries a contact address but is entered through its main account, so only main addresses are unique.
create unique index account_email on account (lower(email)) where managed_by_id is null and email is not null;
create index account_managed_by on account (managed_by_id, callsign) where managed_by_id is not null;
create index account_created on account (created_at desc, id desc);
create index account_deletion on account (deletion_requested_at) where deletion_requested_at is not null;

-- One row per signed-in device. The token itself is never stored.
create table access_token (
  id bigint primary key,
  owner_id bigint not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_token_owner on access_token (owner_id, last_used_at desc);
create index access_token_expiry on access_token (expires_at);

-- Keys for programs. They can be shown again to their owner, so the key is kept sealed beside its hash.
create table api_key (
  id bigint primary key,
  owner_id bigint not null references account (id) on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ array['log', 'rig', 'read'] and cardinality(scopes) > 0),
  key_hash bytea not null unique,
  key_enc bytea not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_key_owner on api_key (owner_id, created_at);
create unique index api_key_primary on api_key (owner_id) where is_primary;

create table login_pin (
  owner_id bigint primary key references account (id) on delete cascade,
  pin_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Mail and text messages of an installation without a mail server, for developers.
create table dev_outbox (
  id bigint primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);

-- "Export all my data": one job at a time per account, the file goes after 24 hours.
create table data_export (
  owner_id bigint not null references account (id) on delete cascade,
  id bigint not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  file_name text,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (owner_id, id)
);
create index data_export_created on data_export (created_at);
