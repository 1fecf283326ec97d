-- Contacts of files that are on their way to LoTW, written down before a file leaves and gone with its answer. What stands here
-- when nobody is sending is a file whose answer was never heard: LoTW is asked before any of it is sent again.
create table lotw_attempt (
  owner_id bigint not null,
  contact_id bigint not null,
  -- SHA-256 of the file, hexadecimal: the contacts of one file share it.
  file text not null,
  started_at timestamptz not null,
  own_call text not null,
  -- The contact as it was sent: the ledger's revision and words, and what LoTW's own report of it would say.
  revision integer not null,
  sent_as jsonb not null,
  place text not null,
  mode text not null,
  -- How often LoTW was asked, and when it is asked next; null waits for the member.
  asks integer not null default 0,
  ask_at timestamptz,
  primary key (owner_id, contact_id)
);
comment on table lotw_attempt is 'owner';
