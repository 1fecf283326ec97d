-- A new address of an account counts when the link sent to it was followed; until seven days after that the address
-- before can undo it. One of each kind at a time; the links' secrets are kept as hashes.
create table email_change (
  owner_id bigint primary key references account (id) on delete cascade,
  link_hash bytea not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table email_undo (
  owner_id bigint not null references account (id) on delete cascade,
  link_hash bytea not null,
  -- The address that was in use before, and what the account held then is told from what came later by this time.
  email text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (owner_id, changed_at)
);
