-- Awards that members declare for themselves: OwnAwardInput of contracts/needs/own-awards. A shared one may be copied by every member
-- who has its link.
create table member_award (
  owner_id bigint not null,
  id bigint not null,
  definition jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (owner_id, id)
);
comment on table member_award is 'owner';
