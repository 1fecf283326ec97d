-- The same items for less than half of the work: what needs no other field of the contact is read at once, and the other
-- fields are looked at only where one of those that count is there.

create or replace function award_items_of(call text, dxcc smallint, continent text, cq_zone smallint, grid text,
  activation_type text, activation_ref text, started_at timestamptz, extra jsonb)
returns table (kind text, item text) language sql immutable parallel safe as $$
  select a.kind, a.item
  from (select coalesce(extra::text, '') as other, upper(left(grid, 4)) as square, dxcc > 0 as somewhere, dxcc = any (array[2,8,19,23,25,26,28,30,39,42,44,55,57,58,59,67,68,81,85,93,101,102,113,115,119,127,128,134,139,151,154,155,164,178,183,184,186,193,194,196,198,200,208,210,218,220,226,228,229,231,243,244,255,258,261,264,267,268,271,307,488,493]::smallint[]) as gone) b
  cross join lateral unnest(
    array['dxcc', 'deleted', 'cont', 'zone', 'grid', 'field', 'state', 'wpx', 'wae'],
    array[
      case when b.somewhere and not b.gone then dxcc::text end,
      case when b.gone then dxcc::text end,
      case when continent in ('AF', 'AS', 'EU', 'NA', 'OC', 'SA') then continent end,
      case when cq_zone between 1 and 40 then cq_zone::text end,
      case when b.other !~ '"VUCC_GRIDS"' and b.square ~ '^[A-R]{2}[0-9]{2}$' then b.square end,
      case when b.other !~ '"VUCC_GRIDS"' and b.square ~ '^[A-R]{2}' then left(b.square, 2) end,
      case dxcc when 6 then 'AK' when 110 then 'HI' end,
      wpx_prefix(call),
      case when continent = 'EU' and b.other !~ '"REGION"' then case
        when dxcc = 248 and call ~ '^I[A-Z]9' then 'IT9' when dxcc = 206 and call like '4U%' then '4U1V' when dxcc = 390 then 'TA1'
        when b.somewhere and not b.gone then dxcc::text end end
    ]) a (kind, item)
  where a.item is not null
  union all
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
    having activation_type is not null or extra::text ~
      '"(STATE|CNTY|IOTA|REGION|DARC_DOK|VUCC_GRIDS|(MY_)?SIG_INFO|(MY_)?(POTA|SOTA|WWFF)_REF)"'
  ) x
  cross join lateral (values
    ('grid', case when x.grids is not null then concat_ws(',', left(upper(grid), 4), regexp_replace(x.grids, '([^,]{4})[^,]*', '\1', 'g')) end, '^[A-R]{2}[0-9]{2}$'),
    ('field', case when x.grids is not null then concat_ws(',', left(upper(grid), 2), regexp_replace(x.grids, '([^,]{2})[^,]*', '\1', 'g')) end, '^[A-R]{2}$'),
    ('state', case dxcc when 291 then case x.state when 'DC' then 'MD' else x.state end end,
      '^(A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$'),
    ('county', case when dxcc in (291, 6, 110) then replace(x.county, ',', '/') end, '^[A-Z]{2}/.'),
    ('iota', x.iota, '^(AF|AN|AS|EU|NA|OC|SA)-[0-9]{3}$'),
    ('wae', case when continent = 'EU' and extra::text ~ '"REGION"' then case
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
      case when v.kind in ('county', 'wae') then array[v.items] else string_to_array(v.items, ',') end) r) split
    where split.ref ~ v.form
  ) i
  where v.items is not null
$$;
