-- DXCC data that replaces what the package carries: the country file and the dated rules in force, one row each, in the
-- compact form of shared/ham. What they replaced is kept, so that a bad load can be taken back.

create table dxcc_data (
  id bigint primary key,
  kind text not null check (kind in ('country-file', 'dated-rules')),
  -- Day or instant that the source itself says; it decides which of two is newer.
  version text not null,
  source text not null,
  loaded_at timestamptz not null,
  in_force boolean not null,
  -- Of the source as it came, so that the same file again changes nothing.
  sha256 text not null,
  entries integer not null,
  entities text not null,
  lines text not null
);
create unique index dxcc_data_one on dxcc_data (kind) where in_force;

-- Confirmed contacts whose entity the data in force would change: left as they are, and listed for their owner.
create table dxcc_disagreement (
  owner_id bigint not null,
  contact_id bigint not null,
  stored smallint not null,
  resolved smallint not null,
  -- Why the data says so, in words.
  reason text not null,
  found_at timestamptz not null,
  primary key (owner_id, contact_id)
);
comment on table dxcc_disagreement is 'owner';
