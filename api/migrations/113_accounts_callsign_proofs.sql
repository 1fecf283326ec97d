-- Who has shown that a callsign is theirs, and how. A proof counts for the account while it has that callsign.
create table callsign_proof (
  owner_id bigint not null references account (id) on delete cascade,
  callsign text not null check (callsign = upper(callsign)),
  method text not null check (method in ('mail', 'lotw', 'administrator')),
  note text not null default '',
  proved_at timestamptz not null,
  primary key (owner_id, callsign)
);
create index callsign_proof_callsign on callsign_proof (callsign);

-- A code that was mailed to the address of a callbook entry.
create table callsign_code (
  owner_id bigint not null references account (id) on delete cascade,
  callsign text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (owner_id, callsign)
);

-- A callsign that somebody has proved, and another account holds: it moves on `due_at` unless the holder objects.
create table callsign_claim (
  owner_id bigint not null references account (id) on delete cascade,
  callsign text not null,
  holder_id bigint not null references account (id) on delete cascade,
  state text not null check (state in ('waiting', 'objected', 'moving', 'moved', 'refused')),
  note text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  primary key (owner_id, callsign)
);
create index callsign_claim_holder on callsign_claim (holder_id) where state in ('waiting', 'objected', 'moving');
create index callsign_claim_due on callsign_claim (due_at) where state in ('waiting', 'moving');
