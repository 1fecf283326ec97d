-- concurrently: which contests an operator took part in, and the contacts of one, without a look at the rest of the log.
create index concurrently if not exists contact_contest
  on contact (owner_id, contest_name, station_call, started_at)
  where contest_name is not null;
