-- Contest evenings of a club: twelve hours in which its members, or some of them, count their contacts.
create table club_board (
  owner_id bigint not null references club (owner_id) on delete cascade,
  id bigint not null,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Modes or submodes that count; empty: all.
  modes text[] not null default '{}',
  -- Name of the contest in the log; empty: whatever was logged in these hours.
  contest text not null default '',
  -- Accounts of members who take part; null: all of them.
  members bigint[],
  -- Shown to everybody while the club shows its operators; else to its members.
  public boolean not null default false,
  created_at timestamptz not null,
  primary key (owner_id, id),
  check (ends_at = starts_at + interval '12 hours')
);
