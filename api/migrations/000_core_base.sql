-- Which tables belong to an operator: `comment on table … is 'owner'` marks them. The check of the schema then wants
-- owner_id first in the primary key and in every unique index, and in every foreign key between two such tables.

-- Small settings that processes share and that people do not edit.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
