-- Passkeys of a person: they belong to the main account and open its sub-accounts as well.
create table passkey (
  owner_id bigint not null references account (id) on delete cascade,
  id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the device says it has signed; 0 for ever on devices that do not count.
  counter bigint not null,
  transports text[] not null,
  -- Whether the key may be on several devices of its owner, which never changes, and whether it is at present.
  multi_device boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, credential_id)
);

-- Each stands in for a passkey once. Codes that were used go; a new set replaces the old one.
create table recovery_code (
  owner_id bigint not null references account (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (owner_id, code_hash)
);

-- What a passkey has to sign: for one purpose, once, within minutes. A log in has no account yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'log_in', 'verify')),
  account_id bigint references account (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'log_in') = (account_id is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_account on passkey_challenge (account_id);
