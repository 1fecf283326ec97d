-- A move from another log in progress, and the last one: one per member. `locations` is MoveState of integrations/move/progress.ts.
-- The key is deleted with the end of the move.
create table log_move (
  owner_id bigint not null,
  id bigint not null,
  program text not null,
  url text not null,
  key_enc bytea,
  status text not null,
  locations jsonb not null,
  contacts integer,
  location integer not null default 0,
  cursor bigint not null default 0,
  pages integer not null default 0,
  bytes bigint not null default 0,
  problem text,
  import_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (owner_id)
);
comment on table log_move is 'owner';
