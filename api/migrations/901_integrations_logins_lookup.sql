-- Accounts at other services that are opened by a user name and a password, and what callbooks said.

create table service_login (
  owner_id bigint not null,
  -- eqsl, qrz_xml, hamqth
  service text not null,
  user_name text not null default '',
  -- Sealed. That of eQSL is with the account (eqsl_apikey_enc).
  password_enc bytea,
  -- eQSL: new contacts are sent by themselves, and the location the cards are for.
  automatic boolean not null default false,
  nickname text not null default '',
  -- Callbooks: asked before the other.
  first boolean not null default false,
  -- Why it is not used any more: the service refused it. Null again once it is another one.
  problem text,
  checked_at timestamptz,
  updated_at timestamptz not null,
  primary key (owner_id, service)
);

-- Answers of callbooks, for a while: asked with the owner's own account and shown to the owner alone.
create table callbook_entry (
  owner_id bigint not null,
  call text not null,
  -- Null: no callbook knows the call.
  entry jsonb,
  fetched_at timestamptz not null,
  primary key (owner_id, call)
);
create index callbook_entry_old on callbook_entry (fetched_at);

-- Deletions that are done stay for as long as a contact can be brought back: then it is sent again.
create index delivery_removed on delivery (updated_at) where action = 'delete' and state = 'accepted';
