/** Calls of a log with the bands and mode classes in which they were worked, and the time of the last contact. */
import type { WorkedCall, WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import type { Sql } from '#kernel/database/sql.ts'

export interface WorkedHead {
  readonly epoch: number
  readonly seq: number
}

interface Row {
  readonly epoch: number
  readonly seq: number
  readonly full: boolean
  readonly calls: WorkedCall[]
}

/**
 * Follows `with`. $1 is the owner; $2 and $3 are the epoch and the number that a reader has, or null. `head.full` is
 * true when the reader must read everything; otherwise `touched` contains the calls whose contacts have changed since
 * then.
 */
export const CALLS_CHANGED = `head as (
    select h.seq, h.epoch, h.epoch is distinct from $2::bigint or $3::bigint > h.seq or exists (
      select from generate_series(greatest($3::bigint, h.seq - 1001) + 1, h.seq) as missed (seq)
      left join worked_call_change w on w.owner_id = h.owner_id and w.seq = missed.seq
      where w.calls is null) as full
    from worked_call_head h where h.owner_id = $1
  ), touched as materialized (
    select distinct t.call from head, worked_call_change w cross join lateral unnest(w.calls) as t (call)
    where not head.full and w.owner_id = $1 and w.seq > $3::bigint
  )`

/**
 * What a reader with `known` lacks. All calls when `known` is of another epoch, lies ahead, or is older than the
 * remaining notes. One statement, so that calls and head are of the same moment.
 */
export async function readWorkedCalls(
  sql: Sql,
  ownerId: number,
  known: WorkedHead | null,
): Promise<WorkedCallsResponse> {
  const rows = await sql<Row>(
    `with ${CALLS_CHANGED}, cell as (
       select c.call, coalesce(c.band, '') as band, c.mode_class, count(*)::int as n,
         floor(extract(epoch from max(c.started_at)))::bigint as newest
       from contact c where c.owner_id = $1 and (select h.full from head h) group by 1, 2, 3
       union all
       select t.call, coalesce(c.band, ''), c.mode_class, count(*)::int, floor(extract(epoch from max(c.started_at)))::bigint
       from touched t join contact c on c.call = t.call and c.owner_id = $1 group by 1, 2, 3
     ), known as (
       select call, json_agg(json_build_array(band, mode_class, n, newest) order by band, mode_class) as cells
       from cell group by call
       union all
       select call, '[]' from touched t where not exists (select from contact c where c.call = t.call and c.owner_id = $1)
     )
     select head.epoch, head.seq, head.full,
       coalesce((select json_agg(json_build_array(call, cells) order by call) from known), '[]') as calls
     from head`,
    [ownerId, known?.epoch ?? null, known?.seq ?? null],
  )
  return rows[0] ?? { epoch: 0, seq: 0, full: true, calls: [] }
}
