/** Finds the calls of a large log that contain the typed text in memory, instead of scanning the log. */
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { LRUCache } from 'lru-cache'
import type { Sql } from '#kernel/database/sql.ts'
import { CALLS_CHANGED, type WorkedHead } from '../repository/worked-calls.ts'
import { CallList, type CallMatches } from './call-list.ts'

export interface CallSearch {
  /** Null when the filter has no partial call, and for a small log. */
  find(ownerId: number, filter: LogbookFilter | undefined): Promise<CallMatches | null>
}

/** Smaller logs are scanned in a few milliseconds anyway. */
const LARGE = 10_000
/**
 * Maximum number of calls in memory over all logs, at 67 bytes each. A log with more calls is searched in the
 * database.
 */
const MAX_CACHED = 500_000
/** With more matches than this, the log is scanned in its own order, which soon finds the first page. */
const MAX_NAMED = 500
const CACHE_TTL_MS = 30 * 60_000

interface CachedCalls extends WorkedHead {
  /** The calls; null when there are too many. */
  readonly list: CallList | null
}

export function createCallSearch(sql: Sql, maxCached = MAX_CACHED): CallSearch {
  const logs = new LRUCache<number, CachedCalls>({
    maxSize: maxCached,
    sizeCalculation: ({ list }) => Math.max(list?.size ?? 0, 1),
    ttl: CACHE_TTL_MS,
    updateAgeOnGet: true,
  })
  const reading = new Map<number, Promise<CachedCalls | undefined>>()

  async function read(ownerId: number): Promise<CachedCalls | undefined> {
    const cached = logs.get(ownerId)
    if (cached?.list === null) return cached
    const result = await readCalls(sql, ownerId, cached, maxCached + 1)
    if (result === undefined) {
      logs.delete(ownerId)
      return undefined
    }
    const newest = logs.get(ownerId)
    // A later request has completed first.
    if (newest?.epoch === result.epoch && newest.seq > result.seq) return newest
    const list = result.full || cached === undefined ? new CallList() : cached.list
    for (const [index, call] of result.calls.entries()) list.set(call, result.contacts[index] ?? 0)
    const stored = { epoch: result.epoch, seq: result.seq, list: list.size > maxCached ? null : list }
    logs.set(ownerId, stored)
    return stored
  }

  return {
    async find(ownerId, filter) {
      const pattern = getPattern(filter)
      if (pattern === null) return null
      // Of several concurrent requests, one reads the full log and the others only read later changes.
      const first = reading.get(ownerId)
      if (first !== undefined) await first.catch(() => undefined)
      const now = read(ownerId)
      if (!logs.has(ownerId)) {
        reading.set(ownerId, now)
        void now.catch(() => undefined).then(() => reading.delete(ownerId))
      }
      return (await now)?.list?.find(pattern, MAX_NAMED) ?? null
    },
  }
}

/** The filter's pattern for {@link CallList}; null when it has no call. */
function getPattern(filter: LogbookFilter | undefined): string | null {
  const call = filter?.call?.trim() ?? ''
  return call === '' ? null : normaliseCallsign(call)
}

interface Result extends WorkedHead {
  readonly full: boolean
  readonly calls: readonly string[]
  readonly contacts: readonly number[]
}

/**
 * Calls whose contacts have changed since the known state, or all calls when that is too old; at most `most`.
 * Undefined for a small log. One statement, so that calls and head are consistent.
 */
async function readCalls(
  sql: Sql,
  ownerId: number,
  known: WorkedHead | undefined,
  limit: number,
): Promise<Result | undefined> {
  const rows = await sql<Result>(
    `with ${CALLS_CHANGED}, counted as (
       (select c.call, count(*)::int as n from contact c where c.owner_id = $1 and (select head.full from head)
        group by c.call limit $5)
       union all
       select t.call, (select count(*)::int from contact c where c.call = t.call and c.owner_id = $1) from touched t
     )
     select head.epoch, head.seq, head.full, k.calls, k.contacts from head
     cross join lateral (
       select coalesce(array_agg(call), '{}') as calls, coalesce(array_agg(n), '{}') as contacts from counted) k
     where exists (select from log_owner where owner_id = $1 and contacts >= $4)`,
    [ownerId, known?.epoch ?? null, known?.seq ?? null, LARGE, limit],
  )
  return rows[0]
}
