-- Awards that administrators added to those of the product: an AwardRule of shared/ham each.
create table award_rule (
  id text primary key,
  rule jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null
);
