/**
 * Cells of awards that members declare. They are counted per year on first use, and again after a change in that year.
 */
import { getMemberCells, type MemberRule } from '@onfreq/ham/awards/member-award'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { readCandidates, type YearHead } from './repository.ts'

/** About 60 MB. Logs with more cells are counted for each response. */
const MAX_CACHED_ROWS = 300_000

interface CountedYear {
  readonly change: number
  readonly rows: readonly NeedRow[]
}

export interface MemberCells {
  /** @param heads read before this call, so that the next call counts later changes */
  read(ownerId: number, rule: MemberRule, changedAt: number, heads: readonly YearHead[]): Promise<readonly NeedRow[]>
}

export function createOwnCells(pool: pg.Pool): MemberCells {
  const cache = new LRUCache<string, ReadonlyMap<number, CountedYear>>({
    maxSize: MAX_CACHED_ROWS,
    sizeCalculation: countRows,
  })

  return {
    async read(ownerId, rule, changedAt, heads) {
      const key = `${ownerId}/${rule.id}@${changedAt}`
      const countedYears = new Map(cache.get(key))
      const stale = heads.filter(({ year, change }) => countedYears.get(year)?.change !== change)
      if (stale.length > 0) {
        const years = stale.length === heads.length ? null : stale.map(({ year }) => year)
        const found = await countYears(pool, ownerId, rule, years)
        for (const { year, change } of stale) countedYears.set(year, { change, rows: found.get(year) ?? [] })
      }
      cache.set(key, countedYears)
      return heads.flatMap(({ year }) => countedYears.get(year)?.rows ?? [])
    },
  }
}

/** Counts empty years too, since they use memory. */
function countRows(years: ReadonlyMap<number, CountedYear>): number {
  return Array.from(years.values(), ({ rows }) => rows.length + 1).reduce((sum, n) => sum + n, 1)
}

async function countYears(
  pool: pg.Pool,
  ownerId: number,
  rule: MemberRule,
  years: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly NeedRow[]>> {
  const byYear = new Map<number, Map<string, NeedRow>>()
  for await (const { year, counted } of readCandidates(pool, ownerId, rule, years)) {
    const rows = byYear.get(year) ?? new Map<string, NeedRow>()
    byYear.set(year, rows)
    for (const cell of getMemberCells(rule, counted)) {
      const { item, band, modeClass, way, place, mask } = cell
      if (!rule.references.has(item)) continue
      const key = [item, band, modeClass, way, place].join('\t')
      const previous = rows.get(key)
      rows.set(key, { ...cell, n: (previous?.n ?? 0) + 1, mask: (previous?.mask ?? 0) | mask })
    }
  }
  return new Map(Array.from(byYear, ([year, rows]) => [year, [...rows.values()]]))
}
