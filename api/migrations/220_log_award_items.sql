-- What a log counts for: each contact counts once for each thing it works (an entity, a zone, a grid square, a prefix,
-- a park …) on its band and in its mode class, with the services that confirm it. Kept by triggers in the transaction that
-- changes the contact, whichever way it came. The twin of award_items_of in a browser is itemsOf of @onfreq/ham/needs; a
-- test compares them.

create table award_item (
  owner_id bigint not null,
  -- dxcc, deleted, cont, zone, grid, field, state, county, iota, wpx, wae, dok, pota, sota, wwff (worked), pota_day,
  -- sota_day, wwff_day (activated: reference and day)
  kind text not null collate "C",
  item text not null collate "C",
  band text not null collate "C",
  mode_class text not null collate "C",
  -- Contacts; a row that has fallen to 0 stays, so that readers of differences hear of it.
  n integer not null,
  -- Those that each service confirms.
  lotw integer not null,
  eqsl integer not null,
  qrz integer not null,
  clublog integer not null,
  onfreq integer not null,
  paper integer not null,
  -- award_head.seq at the last change.
  seq bigint not null,
  primary key (owner_id, kind, item, band, mode_class)
) with (fillfactor = 80);
create index award_item_seq on award_item (owner_id, seq);
comment on table award_item is 'owner';

-- How often an owner's items have changed. A reader that knows `seq` of an epoch asks for what is newer.
create table award_head (
  owner_id bigint primary key,
  seq bigint not null,
  epoch bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
) with (fillfactor = 50);
comment on table award_head is 'owner';

-- The prefix of CQ's WPX: up to the last figure of the home call, a 0 where there is none; a country or a call area
-- beside it takes its place. The home call is the longest part, of equals the last.
create function wpx_prefix(call text) returns text language plpgsql immutable parallel safe as $$
declare
  parts text[] := string_to_array(call, '/');
  part text;
  base text := '';
  base_at int := 0;
  found text;
begin
  for i in 1 .. coalesce(array_length(parts, 1), 0) loop
    if length(parts[i]) >= length(base) and parts[i] <> '' then
      base := parts[i];
      base_at := i;
    end if;
  end loop;
  found := coalesce(substring(base from '^(.*[0-9])[A-Z]*$'), left(base, 2) || '0');
  for i in 1 .. coalesce(array_length(parts, 1), 0) loop
    part := parts[i];
    if i = base_at or part = '' then continue; end if;
    if part in ('MM', 'AM') then return null; end if;
    if part ~ '^[0-9]$' then return regexp_replace(found, '[0-9]+$', part); end if;
    if part in ('QRP', 'QRPP', 'LH', 'LS', 'LGT', 'LV', 'FF', 'WFF', 'YOTA', 'JOTA', 'BCN', 'SOTA', 'POTA', 'IOTA',
      'REMOTE', 'RX', 'TEST', 'PM', 'AE', 'AG', 'KT') or part !~ '[A-Z]' or (length(part) = 1 and i > base_at) then
      continue;
    end if;
    return coalesce(substring(part from '^(.*[0-9])[A-Z]*$'), part || '0');
  end loop;
  return found;
end $$;

-- One select, so that PostgreSQL can write it into the statements that use it.
create function award_items_of(call text, dxcc smallint, continent text, cq_zone smallint, grid text,
  activation_type text, activation_ref text, started_at timestamptz, extra jsonb)
returns table (kind text, item text) language sql immutable parallel safe as $$
  select distinct v.kind, i.item
  from (
    select
      max(e.value) filter (where e.name = 'STATE') as state,
      max(e.value) filter (where e.name = 'CNTY') as county,
      max(e.value) filter (where e.name = 'IOTA') as iota,
      max(e.value) filter (where e.name = 'REGION') as region,
      max(e.value) filter (where e.name = 'DARC_DOK') as dok,
      max(e.value) filter (where e.name = 'VUCC_GRIDS') as grids,
      max(e.value) filter (where e.name = 'SIG') as sig,
      max(e.value) filter (where e.name = 'SIG_INFO') as sig_info,
      max(e.value) filter (where e.name = 'POTA_REF') as pota,
      max(e.value) filter (where e.name = 'SOTA_REF') as sota,
      max(e.value) filter (where e.name = 'WWFF_REF') as wwff,
      max(e.value) filter (where e.name = 'MY_SIG') as my_sig,
      max(e.value) filter (where e.name = 'MY_SIG_INFO') as my_sig_info,
      max(e.value) filter (where e.name = 'MY_POTA_REF') as my_pota,
      max(e.value) filter (where e.name = 'MY_SOTA_REF') as my_sota,
      max(e.value) filter (where e.name = 'MY_WWFF_REF') as my_wwff
    from (select f ->> 0 as name, regexp_replace(upper(f ->> 1), '\s', '', 'g') as value
          from jsonb_array_elements(case when jsonb_typeof(extra) = 'array' then extra end) f) e
  ) x
  cross join lateral (values
    ('dxcc', case when dxcc > 0 and not dxcc = any (array[2,8,19,23,25,26,28,30,39,42,44,55,57,58,59,67,68,81,85,93,101,102,113,115,119,127,128,134,139,151,154,155,164,178,183,184,186,193,194,196,198,200,208,210,218,220,226,228,229,231,243,244,255,258,261,264,267,268,271,307,488,493]::smallint[]) then dxcc::text end, '.'),
    ('deleted', case when dxcc = any (array[2,8,19,23,25,26,28,30,39,42,44,55,57,58,59,67,68,81,85,93,101,102,113,115,119,127,128,134,139,151,154,155,164,178,183,184,186,193,194,196,198,200,208,210,218,220,226,228,229,231,243,244,255,258,261,264,267,268,271,307,488,493]::smallint[]) then dxcc::text end, '.'),
    ('cont', case when continent in ('AF', 'AS', 'EU', 'NA', 'OC', 'SA') then continent end, '.'),
    ('zone', case when cq_zone between 1 and 40 then cq_zone::text end, '.'),
    ('grid', concat_ws(',', left(upper(grid), 4), regexp_replace(x.grids, '([^,]{4})[^,]*', '\1', 'g')), '^[A-R]{2}[0-9]{2}$'),
    ('field', concat_ws(',', left(upper(grid), 2), regexp_replace(x.grids, '([^,]{2})[^,]*', '\1', 'g')), '^[A-R]{2}$'),
    ('state', case dxcc when 6 then 'AK' when 110 then 'HI' when 291 then case x.state when 'DC' then 'MD' else x.state end end,
      '^(A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$'),
    ('county', case when dxcc in (291, 6, 110) then replace(x.county, ',', '/') end, '^[A-Z]{2}/.'),
    ('iota', x.iota, '^(AF|AN|AS|EU|NA|OC|SA)-[0-9]{3}$'),
    ('wpx', wpx_prefix(call), '.'),
    ('wae', case when continent = 'EU' then case
        when x.region = 'SY' or (dxcc = 248 and call ~ '^I[A-Z]9') then 'IT9'
        when x.region = 'IV' or (dxcc = 206 and call like '4U%') then '4U1V'
        when x.region = 'SI' then 'GM/s' when x.region = 'BI' then 'JW/b'
        when dxcc = 390 then 'TA1'
        when dxcc > 0 and not dxcc = any (array[2,8,19,23,25,26,28,30,39,42,44,55,57,58,59,67,68,81,85,93,101,102,113,115,119,127,128,134,139,151,154,155,164,178,183,184,186,193,194,196,198,200,208,210,218,220,226,228,229,231,243,244,255,258,261,264,267,268,271,307,488,493]::smallint[]) then dxcc::text end end, '.'),
    ('dok', x.dok, '^[A-Z0-9]{2,}$'),
    ('pota', coalesce(x.pota, case when x.sig = 'POTA' then x.sig_info end), '^[A-Z0-9]{1,4}-[0-9]{4,5}$'),
    ('sota', coalesce(x.sota, case when x.sig = 'SOTA' then x.sig_info end), '^[A-Z0-9]{1,8}/[A-Z0-9]{2}-[0-9]{3}$'),
    ('wwff', coalesce(x.wwff, case when x.sig = 'WWFF' then x.sig_info end), '^[A-Z0-9]{1,4}FF-[0-9]{4}$'),
    ('pota_day', coalesce(x.my_pota, case when x.my_sig = 'POTA' then x.my_sig_info end,
      case when activation_type = 'POTA' then upper(activation_ref) end), '^[A-Z0-9]{1,4}-[0-9]{4,5}$'),
    ('sota_day', coalesce(x.my_sota, case when x.my_sig = 'SOTA' then x.my_sig_info end,
      case when activation_type = 'SOTA' then upper(activation_ref) end), '^[A-Z0-9]{1,8}/[A-Z0-9]{2}-[0-9]{3}$'),
    ('wwff_day', coalesce(x.my_wwff, case when x.my_sig = 'WWFF' then x.my_sig_info end,
      case when activation_type = 'WWFF' then upper(activation_ref) end), '^[A-Z0-9]{1,4}FF-[0-9]{4}$')
  ) v (kind, items, form)
  cross join lateral (
    select case when v.kind like '%\_day' then split.ref || ' ' || to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') else split.ref end as item
    from (select trim(split_part(r, '@', 1)) as ref from unnest(
      case when v.kind in ('wpx', 'county', 'wae') then array[v.items] else string_to_array(v.items, ',') end) r) split
    where split.ref ~ v.form
  ) i
$$;

create function award_contact_added() returns trigger language plpgsql as $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, sum(c.sign)::int as n,
      sum(c.sign * (c.sure >> 0 & 1))::int as lotw,
      sum(c.sign * (c.sure >> 1 & 1))::int as eqsl,
      sum(c.sign * (c.sure >> 2 & 1))::int as qrz,
      sum(c.sign * (c.sure >> 3 & 1))::int as clublog,
      sum(c.sign * (c.sure >> 4 & 1))::int as onfreq,
      sum(c.sign * (c.sure >> 5 & 1))::int as paper
    from (select a.owner_id, a.id, a.call, a.dxcc, a.continent, a.cq_zone, a.grid, a.activation_type, a.activation_ref, a.started_at, a.extra, a.band, a.mode_class, a.public_call, 1 as sign, (a.confirmed_by | case when exists (select from member_confirmation m where m.owner_id = a.owner_id and m.contact_id = a.id) then 16 else 0 end) as sure from added a) c
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), changed as materialized (
    select * from delta where n <> 0 or lotw <> 0 or eqsl <> 0 or qrz <> 0 or clublog <> 0 or onfreq <> 0 or paper <> 0
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from changed order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  insert into award_item as i (owner_id, kind, item, band, mode_class, n, lotw, eqsl, qrz, clublog, onfreq, paper, seq)
  select c.owner_id, c.kind, c.item, c.band, c.mode_class, c.n, c.lotw, c.eqsl, c.qrz, c.clublog, c.onfreq, c.paper, head.seq
  from changed c join head using (owner_id) order by 1, 2, 3, 4, 5
  on conflict (owner_id, kind, item, band, mode_class) do update set n = i.n + excluded.n,
    lotw = i.lotw + excluded.lotw, eqsl = i.eqsl + excluded.eqsl, qrz = i.qrz + excluded.qrz, clublog = i.clublog + excluded.clublog, onfreq = i.onfreq + excluded.onfreq, paper = i.paper + excluded.paper, seq = excluded.seq;
  return null;
end $$;

create function award_contact_removed() returns trigger language plpgsql as $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, sum(c.sign)::int as n,
      sum(c.sign * (c.sure >> 0 & 1))::int as lotw,
      sum(c.sign * (c.sure >> 1 & 1))::int as eqsl,
      sum(c.sign * (c.sure >> 2 & 1))::int as qrz,
      sum(c.sign * (c.sure >> 3 & 1))::int as clublog,
      sum(c.sign * (c.sure >> 4 & 1))::int as onfreq,
      sum(c.sign * (c.sure >> 5 & 1))::int as paper
    from (select r.owner_id, r.id, r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at, r.extra, r.band, r.mode_class, r.public_call, -1 as sign, (r.confirmed_by | case when exists (select from member_confirmation m where m.owner_id = r.owner_id and m.contact_id = r.id) then 16 else 0 end) as sure from removed r) c
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), changed as materialized (
    select * from delta where n <> 0 or lotw <> 0 or eqsl <> 0 or qrz <> 0 or clublog <> 0 or onfreq <> 0 or paper <> 0
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from changed order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  insert into award_item as i (owner_id, kind, item, band, mode_class, n, lotw, eqsl, qrz, clublog, onfreq, paper, seq)
  select c.owner_id, c.kind, c.item, c.band, c.mode_class, c.n, c.lotw, c.eqsl, c.qrz, c.clublog, c.onfreq, c.paper, head.seq
  from changed c join head using (owner_id) order by 1, 2, 3, 4, 5
  on conflict (owner_id, kind, item, band, mode_class) do update set n = i.n + excluded.n,
    lotw = i.lotw + excluded.lotw, eqsl = i.eqsl + excluded.eqsl, qrz = i.qrz + excluded.qrz, clublog = i.clublog + excluded.clublog, onfreq = i.onfreq + excluded.onfreq, paper = i.paper + excluded.paper, seq = excluded.seq;
  return null;
end $$;

create function award_contact_changed() returns trigger language plpgsql as $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, sum(c.sign)::int as n,
      sum(c.sign * (c.sure >> 0 & 1))::int as lotw,
      sum(c.sign * (c.sure >> 1 & 1))::int as eqsl,
      sum(c.sign * (c.sure >> 2 & 1))::int as qrz,
      sum(c.sign * (c.sure >> 3 & 1))::int as clublog,
      sum(c.sign * (c.sure >> 4 & 1))::int as onfreq,
      sum(c.sign * (c.sure >> 5 & 1))::int as paper
    from (select a.owner_id, a.id, a.call, a.dxcc, a.continent, a.cq_zone, a.grid, a.activation_type, a.activation_ref, a.started_at, a.extra, a.band, a.mode_class, a.public_call, 1 as sign, (a.confirmed_by | case when exists (select from member_confirmation m where m.owner_id = a.owner_id and m.contact_id = a.id) then 16 else 0 end) as sure from added a
      join removed r on r.owner_id = a.owner_id and r.id = a.id and (a.call, a.dxcc, a.continent, a.cq_zone, a.grid, a.activation_type, a.activation_ref, a.started_at, a.extra, a.band, a.mode_class, a.public_call, a.confirmed_by) is distinct from (r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at, r.extra, r.band, r.mode_class, r.public_call, r.confirmed_by)
      union all
      select r.owner_id, r.id, r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at, r.extra, r.band, r.mode_class, r.public_call, -1 as sign, (r.confirmed_by | case when exists (select from member_confirmation m where m.owner_id = r.owner_id and m.contact_id = r.id) then 16 else 0 end) as sure from removed r
      join added a on a.owner_id = r.owner_id and a.id = r.id and (a.call, a.dxcc, a.continent, a.cq_zone, a.grid, a.activation_type, a.activation_ref, a.started_at, a.extra, a.band, a.mode_class, a.public_call, a.confirmed_by) is distinct from (r.call, r.dxcc, r.continent, r.cq_zone, r.grid, r.activation_type, r.activation_ref, r.started_at, r.extra, r.band, r.mode_class, r.public_call, r.confirmed_by)) c
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), changed as materialized (
    select * from delta where n <> 0 or lotw <> 0 or eqsl <> 0 or qrz <> 0 or clublog <> 0 or onfreq <> 0 or paper <> 0
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from changed order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  insert into award_item as i (owner_id, kind, item, band, mode_class, n, lotw, eqsl, qrz, clublog, onfreq, paper, seq)
  select c.owner_id, c.kind, c.item, c.band, c.mode_class, c.n, c.lotw, c.eqsl, c.qrz, c.clublog, c.onfreq, c.paper, head.seq
  from changed c join head using (owner_id) order by 1, 2, 3, 4, 5
  on conflict (owner_id, kind, item, band, mode_class) do update set n = i.n + excluded.n,
    lotw = i.lotw + excluded.lotw, eqsl = i.eqsl + excluded.eqsl, qrz = i.qrz + excluded.qrz, clublog = i.clublog + excluded.clublog, onfreq = i.onfreq + excluded.onfreq, paper = i.paper + excluded.paper, seq = excluded.seq;
  return null;
end $$;

create function award_member_added() returns trigger language plpgsql as $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, (1 * count(*))::int as n
    from added t join contact c on c.owner_id = t.owner_id and c.id = t.contact_id
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from delta order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  update award_item i set onfreq = i.onfreq + d.n, seq = head.seq
  from delta d join head using (owner_id)
  where i.owner_id = d.owner_id and i.kind = d.kind and i.item = d.item and i.band = d.band and i.mode_class = d.mode_class;
  return null;
end $$;

create function award_member_removed() returns trigger language plpgsql as $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, (-1 * count(*))::int as n
    from removed t join contact c on c.owner_id = t.owner_id and c.id = t.contact_id
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from delta order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  update award_item i set onfreq = i.onfreq + d.n, seq = head.seq
  from delta d join head using (owner_id)
  where i.owner_id = d.owner_id and i.kind = d.kind and i.item = d.item and i.band = d.band and i.mode_class = d.mode_class;
  return null;
end $$;

create function award_all_gone() returns trigger language plpgsql as $$
begin
  truncate award_item, award_head;
  return null;
end $$;

create trigger award_added after insert on contact
  referencing new table as added for each statement execute function award_contact_added();
create trigger award_removed after delete on contact
  referencing old table as removed for each statement execute function award_contact_removed();
create trigger award_changed after update on contact
  referencing new table as added old table as removed for each statement execute function award_contact_changed();
create trigger award_truncated after truncate on contact for each statement execute function award_all_gone();
create trigger award_member_added after insert on member_confirmation
  referencing new table as added for each statement execute function award_member_added();
create trigger award_member_removed after delete on member_confirmation
  referencing old table as removed for each statement execute function award_member_removed();

-- The logs that are there.
do $$
begin
  with delta as materialized (
    select c.owner_id, w.kind, w.item, coalesce(c.band, '') as band, c.mode_class, sum(c.sign)::int as n,
      sum(c.sign * (c.sure >> 0 & 1))::int as lotw,
      sum(c.sign * (c.sure >> 1 & 1))::int as eqsl,
      sum(c.sign * (c.sure >> 2 & 1))::int as qrz,
      sum(c.sign * (c.sure >> 3 & 1))::int as clublog,
      sum(c.sign * (c.sure >> 4 & 1))::int as onfreq,
      sum(c.sign * (c.sure >> 5 & 1))::int as paper
    from (select c.owner_id, c.id, c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra, c.band, c.mode_class, c.public_call, 1 as sign, (c.confirmed_by | case when exists (select from member_confirmation m where m.owner_id = c.owner_id and m.contact_id = c.id) then 16 else 0 end) as sure from contact c) c
    cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra) w
    where c.public_call group by 1, 2, 3, 4, 5
  ), changed as materialized (
    select * from delta where n <> 0 or lotw <> 0 or eqsl <> 0 or qrz <> 0 or clublog <> 0 or onfreq <> 0 or paper <> 0
  ), head as (
    insert into award_head as h (owner_id, seq) select distinct owner_id, 1 from changed order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq
  )
  insert into award_item as i (owner_id, kind, item, band, mode_class, n, lotw, eqsl, qrz, clublog, onfreq, paper, seq)
  select c.owner_id, c.kind, c.item, c.band, c.mode_class, c.n, c.lotw, c.eqsl, c.qrz, c.clublog, c.onfreq, c.paper, head.seq
  from changed c join head using (owner_id) order by 1, 2, 3, 4, 5
  on conflict (owner_id, kind, item, band, mode_class) do update set n = i.n + excluded.n,
    lotw = i.lotw + excluded.lotw, eqsl = i.eqsl + excluded.eqsl, qrz = i.qrz + excluded.qrz, clublog = i.clublog + excluded.clublog, onfreq = i.onfreq + excluded.onfreq, paper = i.paper + excluded.paper, seq = excluded.seq;
end $$;
