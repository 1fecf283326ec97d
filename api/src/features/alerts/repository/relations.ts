/** Rule conditions about owners that need the database: who they follow, and where they have been. */
import type { Sql } from '#kernel/database/sql.ts'
import type { HeardStation } from '../station.ts'

export interface ExpectedRelations {
  /** Whether any rule is about stations that its owner follows. */
  readonly follows: boolean
  /** Owners of rules about their own parks and summits. */
  readonly ownRefs: readonly number[]
}

export interface Relations {
  /** Members whose rules need it, by the call they follow. */
  readonly followers: ReadonlyMap<string, ReadonlySet<number>>
  /** Members who activated the reference or saved it as a location, by reference. */
  readonly owners: ReadonlyMap<string, ReadonlySet<number>>
}

interface Pair {
  readonly of: string
  readonly ownerId: number
}

/** Reads the relations for all stations in at most two queries. */
export async function readRelations(
  sql: Sql,
  stations: readonly HeardStation[],
  { follows, ownRefs }: ExpectedRelations,
): Promise<Relations> {
  const calls = [...new Set(stations.map(({ memberCall }) => memberCall))]
  const refs = [...new Set(stations.flatMap(({ reference }) => reference ?? []))]
  const followers = follows ? await sql<Pair>(FOLLOWERS, [calls]) : []
  const owners = ownRefs.length > 0 && refs.length > 0 ? await sql<Pair>(OWNERS, [refs, ownRefs]) : []
  return { followers: groupByName(followers), owners: groupByName(owners) }
}

function groupByName(pairs: readonly Pair[]): ReadonlyMap<string, ReadonlySet<number>> {
  const groups = Map.groupBy(pairs, ({ of }) => of)
  return new Map(Array.from(groups, ([name, ids]) => [name, new Set(ids.map(({ ownerId }) => ownerId))]))
}

const FOLLOWERS = `
select a.callsign as of, f.owner_id as "ownerId"
from account a join follow f on f.account_id = a.id
where a.callsign = any($1::text[])
  and exists (select from alert_rule r where r.owner_id = f.owner_id and r.is_on and r.rule ? 'followed')`

const OWNERS = `
select e.ref as of, d.owner_id as "ownerId" from unnest($1::text[]) as e (ref)
join award_cell d on d.owner_id = any($2::bigint[]) and d.kind in ('pota_day', 'sota_day', 'wwff_day')
  and d.item >= e.ref || ' ' and d.item < e.ref || '!' and d.n > 0
union
select e.ref, p.owner_id from unnest($1::text[]) as e (ref)
join station_location p on p.owner_id = any($2::bigint[])
cross join jsonb_each_text(p.fields) f (name, value)
where f.name in ('MY_POTA_REF', 'MY_SOTA_REF', 'MY_WWFF_REF', 'MY_SIG_INFO', 'MY_IOTA') and upper(f.value) = e.ref`
