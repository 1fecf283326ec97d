-- What the statistics page says of a log is counted year by year and kept; a change of contacts makes the years that it touches
-- be counted anew when somebody asks next. A contact logged now costs one short statement, and the page of a long log one year.

-- The number of the last change of a year's contacts. Numbers are never given twice, so that an old count fits no new year.
create sequence log_year_change;
create table log_year_head (
  owner_id bigint not null,
  year smallint not null,
  change bigint not null,
  primary key (owner_id, year)
) with (fillfactor = 50);
comment on table log_year_head is 'owner';

-- What a year came to at that change; `counts` is YearCount of core/log/statistics/year-count.ts, `shape` its version.
create table log_year (
  owner_id bigint not null,
  year smallint not null,
  change bigint not null,
  shape smallint not null,
  -- The locator of the account that distances were measured from, where a contact names no place of its own.
  home text not null,
  counts jsonb not null,
  primary key (owner_id, year)
);
comment on table log_year is 'owner';

-- Which blocks of the statistics page everybody may see. No row: what a profile shows.
create table log_statistics_setting (
  owner_id bigint primary key,
  public_blocks text[] not null
);
comment on table log_statistics_setting is 'owner';

create function log_year_added() returns trigger language plpgsql as $$
begin
  insert into log_year_head as h (owner_id, year, change)
  select owner_id, year, nextval('log_year_change') from (
    select distinct owner_id, extract(year from started_at at time zone 'UTC')::smallint as year
    from added where public_call order by 1, 2) y
  on conflict (owner_id, year) do update set change = excluded.change;
  return null;
end $$;

create function log_year_removed() returns trigger language plpgsql as $$
begin
  insert into log_year_head as h (owner_id, year, change)
  select owner_id, year, nextval('log_year_change') from (
    select distinct owner_id, extract(year from started_at at time zone 'UTC')::smallint as year
    from removed where public_call order by 1, 2) y
  on conflict (owner_id, year) do update set change = excluded.change;
  return null;
end $$;

create function log_year_changed() returns trigger language plpgsql as $$
begin
  insert into log_year_head as h (owner_id, year, change)
  select owner_id, year, nextval('log_year_change') from (
    select distinct c.owner_id, extract(year from c.started_at at time zone 'UTC')::smallint as year
    from removed r join added a on a.owner_id = r.owner_id and a.id = r.id
    cross join lateral (values (r.owner_id, r.started_at, r.public_call), (a.owner_id, a.started_at, a.public_call))
      c (owner_id, started_at, public_call)
    where c.public_call
      and (r.started_at, r.public_call, r.call, r.band, r.mode, r.submode, r.mode_class, r.dxcc, r.continent, r.grid, r.lat, r.lon,
           r.confirmed_by, r.extra)
        is distinct from
          (a.started_at, a.public_call, a.call, a.band, a.mode, a.submode, a.mode_class, a.dxcc, a.continent, a.grid, a.lat, a.lon,
           a.confirmed_by, a.extra)
    order by 1, 2) y
  on conflict (owner_id, year) do update set change = excluded.change;
  return null;
end $$;

-- A contact that both sides have counts as confirmed.
create function log_year_confirmed() returns trigger language plpgsql as $$
begin
  insert into log_year_head as h (owner_id, year, change)
  select owner_id, year, nextval('log_year_change') from (
    select distinct c.owner_id, extract(year from c.started_at at time zone 'UTC')::smallint as year
    from touched t join contact c on c.owner_id = t.owner_id and c.id = t.contact_id where c.public_call order by 1, 2) y
  on conflict (owner_id, year) do update set change = excluded.change;
  return null;
end $$;

create function log_year_emptied() returns trigger language plpgsql as $$
begin
  truncate log_year_head, log_year;
  return null;
end $$;

create trigger log_year_added after insert on contact
  referencing new table as added for each statement execute function log_year_added();
create trigger log_year_removed after delete on contact
  referencing old table as removed for each statement execute function log_year_removed();
create trigger log_year_changed after update on contact
  referencing new table as added old table as removed for each statement execute function log_year_changed();
create trigger log_year_emptied after truncate on contact for each statement execute function log_year_emptied();
create trigger log_year_confirmed after insert on member_confirmation
  referencing new table as touched for each statement execute function log_year_confirmed();
create trigger log_year_unconfirmed after delete on member_confirmation
  referencing old table as touched for each statement execute function log_year_confirmed();

insert into log_year_head (owner_id, year, change)
select owner_id, year, nextval('log_year_change') from (
  select distinct owner_id, extract(year from started_at at time zone 'UTC')::smallint as year from contact where public_call) y;
