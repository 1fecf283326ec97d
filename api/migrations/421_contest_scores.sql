-- What logging programs of members claim as their score in a contest, as it stands.
create table contest_score (
  owner_id bigint not null,
  -- ADIF's id, or what the program says.
  contest text not null,
  -- The day on which it began.
  edition date not null,
  callsign text not null,
  operators text[] not null,
  -- operators, power, assisted, transmitter, bands, mode, overlay
  category jsonb not null,
  club text not null,
  section text not null,
  software text not null,
  score bigint not null,
  qsos integer not null,
  points bigint not null,
  multipliers integer not null,
  -- band, mode, qsos, points, multipliers
  breakdown jsonb not null,
  updated_at timestamptz not null,
  primary key (owner_id, contest, edition, callsign)
) with (fillfactor = 70);
comment on table contest_score is 'owner';
create index contest_score_board on contest_score (contest, edition, score desc);
create index contest_score_news on contest_score (updated_at);

-- Where each of them stood, for the race: the last word of every five minutes.
create table contest_score_step (
  owner_id bigint not null,
  contest text not null,
  edition date not null,
  callsign text not null,
  at timestamptz not null,
  score bigint not null,
  qsos integer not null,
  primary key (owner_id, contest, edition, callsign, at)
) with (fillfactor = 90);
comment on table contest_score_step is 'owner';
create index contest_score_step_race on contest_score_step (contest, edition, at);
