/** Cached totals of logs, versioned by the last change of each year: only changed years are read again. */
import { distanceKm } from '@onfreq/ham/great-circle'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sqlOf } from '#kernel/database/sql.ts'
import { findPublicStationPosition, getPublicWorkedPosition } from '../contact/positions.ts'
import {
  type CountedRow,
  type KeptYear,
  keepCounted,
  readContest,
  readCounted,
  readHeads,
  readYear,
} from './repository.ts'
import { type Total, totalOf } from './total.ts'
import { type CountedContact, countYear } from './year-count.ts'

export interface CountedLogs {
  /** All of an operator's contacts under own calls; `grid` is the account's locator. */
  of(ownerId: number, grid: string): Promise<Total>
  /** The same for one contest, by CONTEST_ID. */
  ofContest(ownerId: number, grid: string, contest: string): Promise<Total>
}

/** Maximum contacts of all logs with cached totals. */
const MAX_CONTACTS = 2_000_000
/** Maximum contests with cached totals; one has a few thousand contacts. */
const MAX_CONTESTS = 100

interface Kept {
  readonly version: string
  readonly years: ReadonlyMap<number, KeptYear>
  readonly total: Total
}

/** Caches recent logs with up to {@link MAX_CONTACTS} contacts in total; others are computed without caching. */
export function createCountedLogs(app: FastifyInstance): CountedLogs {
  const sql = sqlOf(app.db)
  const kept = new LRUCache<number, Kept>({
    maxSize: MAX_CONTACTS,
    // A log larger than the cache uses all of it.
    sizeCalculation: ({ total }) => Math.min(Math.max(total.contacts, 1), MAX_CONTACTS),
  })
  const contests = new LRUCache<string, { readonly version: string; readonly total: Total }>({ max: MAX_CONTESTS })
  const running = new Map<string, Promise<Kept>>()

  async function count(ownerId: number, home: string, version: string, heads: readonly KeptHead[]): Promise<Kept> {
    const before = kept.get(ownerId)?.years
    const inMemory = heads.flatMap(({ year, change }) => {
      const known = before?.get(year)
      return known?.change === change && kept.get(ownerId)?.version.startsWith(`${home} `) ? [known] : []
    })
    const years = new Map(inMemory.map((year) => [year.year, year]))
    const missing = heads.filter(({ year }) => !years.has(year))
    if (missing.length > 0) {
      const asked = missing.map(({ year }) => year)
      for (const stored of await readCounted(sql, ownerId, home, asked)) {
        if (heads.some(({ year, change }) => year === stored.year && change === stored.change)) {
          years.set(stored.year, stored)
        }
      }
    }
    // Sequential, so that one log cannot occupy every connection and the CPU.
    for (const { year } of missing) {
      if (years.has(year)) continue
      const { change, rows } = await readYear(app.pool, ownerId, year)
      const counted = { year, change, counts: countYear(year, contactsOf(rows, home)) }
      years.set(year, counted)
      await keepCounted(sql, ownerId, home, counted)
    }
    const log = { version, years, total: totalOf([...years.values()].map(({ counts }) => counts)) }
    kept.set(ownerId, log)
    return log
  }

  const versionOf = (home: string, heads: readonly KeptHead[]) =>
    `${home} ${heads.map(({ year, change }) => `${year}:${change}`).join()}`

  return {
    async ofContest(ownerId, grid, contest) {
      const home = grid.toUpperCase()
      const version = versionOf(home, await readHeads(sql, ownerId))
      const known = contests.get(`${ownerId} ${contest}`)
      if (known?.version === version) return known.total
      const rows = Map.groupBy(contactsOf(await readContest(app.pool, ownerId, contest), home), ({ at }) =>
        new Date(at * 1000).getUTCFullYear(),
      )
      const total = totalOf([...rows].map(([year, contacts]) => countYear(year, contacts)))
      contests.set(`${ownerId} ${contest}`, { version, total })
      return total
    },

    async of(ownerId, grid) {
      const home = grid.toUpperCase()
      const heads = await readHeads(sql, ownerId)
      const version = versionOf(home, heads)
      const known = kept.get(ownerId)
      if (known?.version === version) return known.total
      const key = `${ownerId} ${version}`
      const counting = running.get(key) ?? count(ownerId, home, version, heads)
      running.set(key, counting)
      try {
        return (await counting).total
      } finally {
        running.delete(key)
      }
    },
  }
}

type KeptHead = Pick<KeptYear, 'year' | 'change'>

function* contactsOf(rows: readonly CountedRow[], home: string): Generator<CountedContact> {
  const fixed = findPublicStationPosition(null, home)
  for (const { grid, lat, lon, extra, ...row } of rows) {
    const from = extra === null ? fixed : findPublicStationPosition(extra, home)
    const to = getPublicWorkedPosition({ lat, lon })
    yield {
      ...row,
      square: /^[A-R]{2}\d{2}/i.test(grid ?? '') ? (grid ?? '').slice(0, 4).toUpperCase() : '',
      km: from === null || to === null ? null : distanceKm(from, to),
    }
  }
}
