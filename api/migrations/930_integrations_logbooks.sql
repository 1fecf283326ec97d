-- Logbooks of programs: which stations a member looks at together. Contacts belong to stations, so that a logbook holds none.
create table program_logbook (
  owner_id bigint not null references account (id) on delete cascade,
  id bigint not null,
  name text not null,
  -- Of accounts and locations; what is gone is left aside when it is read.
  station_ids bigint[] not null,
  -- The one that programs take when they name none; the whole log where no logbook is.
  is_active boolean not null default false,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index program_logbook_name on program_logbook (owner_id, lower(name));
create unique index program_logbook_active on program_logbook (owner_id) where is_active;
comment on table program_logbook is 'owner';
