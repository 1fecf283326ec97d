-- Who was told, after registering, which stations had logged them already.
create table other_side_notice (
  owner_id bigint not null,
  told_at timestamptz not null,
  primary key (owner_id)
);
comment on table other_side_notice is 'owner';
