-- How far an operator has come to the awards not held yet, as the last nightly calculation counted it: that walks the whole
-- log anyway, and a page does not.
create table award_progress (
  owner_id bigint primary key,
  -- The last day that was counted, UTC.
  counted_to date not null,
  -- By award_id, in the unit of the award's goal.
  so_far jsonb not null
);
comment on table award_progress is 'owner';

-- Who holds an award, the first one first.
create index award_grant_award on award_grant (award_id, award_date, granted_at, id);
