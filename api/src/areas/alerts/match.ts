/** Which rules of which members a station fits: one statement for all members and all stations of a page. */
import type { AlertRule, AlertWayKind } from '@onfreq/contracts/alerts'
import type { NeedRules } from './need-rules.ts'
import type { Sql } from './sql.ts'
import { anchorsOfStation, type HeardStation, needItems } from './station.ts'

export interface Match {
  /** Place of the station in the page. */
  readonly n: number
  readonly ownerId: number
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
  /** What of the rule's needs holds: `dxcc`, `band` …; null for a rule without. */
  readonly needs: readonly string[] | null
}

/**
 * Rules are found by their anchors (an index), or by whom their owner follows; only then the rest of a rule is looked at. Nobody is told
 * of an own station, unless the rule names a call or a park, and an empty log needs everything, so nothing is said of its needs.
 */
export async function matchStations(
  sql: Sql,
  needRules: NeedRules,
  stations: readonly HeardStation[],
): Promise<readonly Match[]> {
  if (stations.length === 0) return []
  const needed = await needRules.match(stations)
  const events = stations.map((station, n) => ({
    n,
    call: station.callsign,
    member_call: station.memberCall,
    anchors: anchorsOfStation(station),
    dxcc: station.dxcc,
    continent: station.continent,
    band: station.band,
    mode: station.modeClass,
    ref: station.reference,
    cq: station.cq,
    items: needItems(station),
  }))
  return sql<Match>(MATCH, [JSON.stringify(events), JSON.stringify(needed)])
}

const MATCH = `
with event as materialized (
  select * from jsonb_to_recordset($1::jsonb) as e (n int, call text, member_call text, anchors text[], dxcc int, continent text,
    band text, mode text, ref text, cq boolean, items jsonb)
), candidate as (
  select e.n, r.owner_id, r.id, null::text[] as needs from event e join alert_rule r on r.is_on and r.anchors && e.anchors
  union all
  select n, owner_id, id, needs from jsonb_to_recordset($2::jsonb) as d (n int, owner_id bigint, id bigint, needs text[])
  union all
  select e.n, r.owner_id, r.id, null from event e
  join account a on a.callsign = e.member_call
  join follow f on f.account_id = a.id
  join alert_rule r on r.owner_id = f.owner_id and r.is_on and r.anchors @> '{followed}'
)
select e.n, r.owner_id as "ownerId", r.rule, r.ways, coalesce(c.needs, needed.what) as needs
from candidate c
join event e using (n)
join alert_rule r using (owner_id, id)
join account own on own.id = r.owner_id
left join alert_settings s on s.owner_id = r.owner_id
left join lateral (
  select array_agg(i.need) as what
  from jsonb_to_recordset(e.items) as i (need text, kind text, item text, band text, mode text)
  where r.rule -> 'needs' ? i.need and not exists (
    select from award_item w where w.owner_id = r.owner_id and w.kind = i.kind and w.item = i.item and w.n > 0
      and (i.band is null or w.band = i.band) and (i.mode is null or w.mode_class = i.mode))
) needed on r.rule ? 'needs' and c.needs is null
where r.is_on and r.event = 'station' and coalesce(s.is_on, true)
  and (own.callsign <> e.member_call or r.rule ?| array['calls', 'refs', 'own_refs'])
  and (not r.rule ? 'bands' or r.rule -> 'bands' ? e.band)
  and (not r.rule ? 'modes' or r.rule -> 'modes' ? e.mode)
  and (not r.rule ? 'continents' or r.rule -> 'continents' ? e.continent)
  and (not r.rule ? 'entities' or r.rule -> 'entities' @> to_jsonb(e.dxcc))
  and (not r.rule ? 'refs' or r.rule -> 'refs' ? e.ref)
  and (not r.rule ? 'cq' or e.cq)
  and (not r.rule ? 'calls' or exists (
    select from jsonb_array_elements_text(r.rule -> 'calls') w (call)
    where case when w.call like '%*' then starts_with(e.call, left(w.call, -1)) else e.call = w.call end))
  and (not r.rule ? 'followed' or exists (
    select from follow f join account a on a.id = f.account_id where f.owner_id = r.owner_id and a.callsign = e.member_call))
  and (not r.rule ? 'own_refs' or exists (
    select from award_item d where d.owner_id = r.owner_id and d.kind in ('pota_day', 'sota_day', 'wwff_day')
      and d.item >= e.ref || ' ' and d.item < e.ref || '!' and d.n > 0) or exists (
    select from station_location p cross join jsonb_each_text(p.fields) f (name, value)
    where p.owner_id = r.owner_id and f.name in ('MY_POTA_REF', 'MY_SOTA_REF', 'MY_WWFF_REF', 'MY_SIG_INFO', 'MY_IOTA')
      and upper(f.value) = e.ref))
  and (not r.rule ? 'needs' or (coalesce(c.needs, needed.what) is not null and exists (
    select from award_item w where w.owner_id = r.owner_id and w.n > 0)))
order by r.owner_id, e.n, r.id`
